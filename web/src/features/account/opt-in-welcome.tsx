import { m } from '#paraglide/messages.js'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { FormActions } from '../../ui/form/form-layout.tsx'

/** The end of the opt-in: she is in [AUTH-55]. */
export function OptInWelcome() {
  return (
    <FormActions>
      <ButtonLink to="/" kind="primary">
        {m.account_welcome_enter()}
      </ButtonLink>
      <ButtonLink to="/confirmar-usuario">{m.account_welcome_confirm()}</ButtonLink>
    </FormActions>
  )
}

import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { m } from '#paraglide/messages.js'
import { OptInFrame } from './opt-in-frame.tsx'
import type { OptInState } from './opt-in-state.ts'

/** The end of the opt-in: the member is signed in [AUTH-55]. */
export default function OptInWelcome({ state: { name, payer } }: { state: OptInState }) {
  const firstName = name.trim().split(/\s+/)[0]
  return (
    <OptInFrame
      step="welcome"
      title={firstName ? m.account_welcome_title({ name: firstName }) : m.account_welcome_title_plain()}
      lead={payer ? m.account_welcome_lead({ company: payer }) : m.account_welcome_lead_plain()}
    >
      <FormActions>
        <ButtonLink to="/" kind="primary">
          {m.account_welcome_enter()}
        </ButtonLink>
        <ButtonLink to="/confirmar-usuario">{m.account_welcome_confirm()}</ButtonLink>
      </FormActions>
    </OptInFrame>
  )
}

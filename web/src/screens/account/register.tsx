import { useSearch } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { RegisterForm } from '../../features/account/registration/register-form.tsx'
import { RegisterFrame } from '../../features/account/registration/register-frame.tsx'

/** /cadastre-se: step 1 of 3. */
export default function RegisterScreen() {
  return (
    <RegisterFrame title={m.account_register_title()} lead={m.account_register_lead()}>
      <RegisterForm wish={useSearch().redirect} />
    </RegisterFrame>
  )
}

import { m } from '#paraglide/messages.js'
import { RegisterForm } from '../../features/account/registration/register-form.tsx'
import { RegisterFrame } from '../../features/account/registration/register-frame.tsx'

/** /cadastre-se-b2c */
export default function RegisterB2cScreen() {
  return (
    <RegisterFrame title={m.account_register_b2c_title()} lead={m.account_register_b2c_lead()}>
      <RegisterForm group="b2c" />
    </RegisterFrame>
  )
}

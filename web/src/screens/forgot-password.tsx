import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { BackToLogin } from '../features/account/back-to-login.tsx'
import { ForgotForm } from '../features/account/forgot-form.tsx'
import { HaveCodeLink } from '../features/account/have-code-link.tsx'

/** /esqueci-minha-senha */
export default function ForgotPasswordScreen() {
  return (
    <AccountFrame title={m.account_forgot_title()} lead={m.account_forgot_lead()} foot={<BackToLogin />}>
      <ForgotForm />
      <HaveCodeLink />
    </AccountFrame>
  )
}

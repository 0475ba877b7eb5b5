import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { ForgotForm } from '../../features/account/recovery/forgot-form.tsx'
import { HaveCodeLink } from '../../features/account/registration/have-code-link.tsx'
import { BackToLogin } from '../../features/account/sign-in/back-to-login.tsx'

/** /esqueci-minha-senha */
export default function ForgotPasswordScreen() {
  return (
    <AccountFrame hasHelp title={m.account_forgot_title()} lead={m.account_forgot_lead()} foot={<BackToLogin />}>
      <ForgotForm />
      <HaveCodeLink />
    </AccountFrame>
  )
}

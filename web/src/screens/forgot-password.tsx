import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { BackToLogin } from '../features/account/back-to-login.tsx'
import { ForgotForm } from '../features/account/forgot-form.tsx'
import { TextLink } from '../ui/link/text-link.tsx'

/** /esqueci-minha-senha */
export default function ForgotPasswordScreen() {
  return (
    <AccountFrame
      page={m.account_forgot_page()}
      title={m.account_forgot_title()}
      lead={m.account_forgot_lead()}
      foot={<BackToLogin />}
    >
      <ForgotForm />
      <p>
        <TextLink to="/recuperar-senha">{m.account_have_code()}</TextLink>
      </p>
    </AccountFrame>
  )
}

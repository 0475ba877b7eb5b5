import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { RecoverForm } from '../../features/account/recovery/recover-form.tsx'
import { fromLink } from '../../features/account/registration/link-code.ts'
import { BackToLogin } from '../../features/account/sign-in/back-to-login.tsx'

/** /nova-senha: the same with the code in the link of the e-mail. */
export default function NewPasswordScreen() {
  const link = fromLink(location.hash)
  const hasCode = link.email !== '' && link.code !== ''
  return (
    <AccountFrame
      hasHelp
      title={m.account_recover_title()}
      lead={hasCode ? m.account_new_password_lead() : m.account_recover_lead()}
      foot={<BackToLogin />}
    >
      <RecoverForm {...(hasCode ? { link } : {})} />
    </AccountFrame>
  )
}

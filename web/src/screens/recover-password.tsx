import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { BackToLogin } from '../features/account/back-to-login.tsx'
import { RecoverForm } from '../features/account/recover-form.tsx'
import { useLocation } from '../lib/router/hooks.ts'

/** /recuperar-senha: code and new password. */
export default function RecoverPasswordScreen() {
  const { codeSentTo } = useLocation().state
  return (
    <AccountFrame title={m.account_recover_title()} lead={m.account_recover_lead()} foot={<BackToLogin />}>
      <RecoverForm {...(codeSentTo ? { sentTo: codeSentTo } : {})} />
    </AccountFrame>
  )
}

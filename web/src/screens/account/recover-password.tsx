import { useLocation } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { knownEmail } from '../../features/account/draft.ts'
import { RecoverForm } from '../../features/account/recovery/recover-form.tsx'
import { BackToLogin } from '../../features/account/sign-in/back-to-login.tsx'

/** /recuperar-senha: code and new password. */
export default function RecoverPasswordScreen() {
  const sentTo = useLocation().state.isCodeSent ? knownEmail() : ''
  return (
    <AccountFrame hasHelp title={m.account_recover_title()} lead={m.account_recover_lead()} foot={<BackToLogin />}>
      <RecoverForm {...(sentTo ? { sentTo } : {})} />
    </AccountFrame>
  )
}

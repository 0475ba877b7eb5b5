import { m } from '#paraglide/messages.js'
import { EmailVerification } from '../../features/account/registration/email-verification.tsx'

/** /confirmar-usuario */
export default function ConfirmUserScreen() {
  return <EmailVerification by="token" lead={m.account_confirm_lead()} />
}

import { m } from '#paraglide/messages.js'
import { EmailVerification } from '../../features/account/registration/email-verification.tsx'

/** /verify-email */
export default function VerifyEmailScreen() {
  return <EmailVerification by="email" lead={m.account_verify_lead()} />
}

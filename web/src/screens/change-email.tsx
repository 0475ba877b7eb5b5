import { EmailLink } from '../features/account/email-link.tsx'

/** /trocar-email: the link that was sent to the new address */
export default function ChangeEmailScreen() {
  return <EmailLink kind="confirm" />
}

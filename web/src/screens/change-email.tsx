import { EmailLink } from '../features/account/email-link.tsx'

/** /trocar-email: the links that were sent to the new address and to the old one */
export default function ChangeEmailScreen() {
  return <EmailLink />
}

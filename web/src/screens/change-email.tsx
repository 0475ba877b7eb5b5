import { EmailLink } from '../features/account/registration/email-link.tsx'
import { useLocation } from '../lib/router/hooks.ts'

/** /trocar-email: the links that were sent to the new address and to the old one. Another link begins anew. */
export default function ChangeEmailScreen() {
  return <EmailLink key={useLocation().hash} />
}

import { useLocation } from '@juntas/ui/router/hooks.ts'
import { EmailLink } from '../../features/account/registration/email-link.tsx'

/** /trocar-email: the links that were sent to the new and to the old address. Another link starts over. */
export default function ChangeEmailScreen() {
  return <EmailLink key={useLocation().hash} />
}

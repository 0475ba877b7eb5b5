import { EmailLink } from '../features/account/email-link.tsx'

/** /trocar-email/desfazer: the link that was sent to the old address */
export default function UndoEmailScreen() {
  return <EmailLink kind="undo" />
}

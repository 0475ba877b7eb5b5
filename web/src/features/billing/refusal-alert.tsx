import { Alert } from '@juntas/ui/alert/alert.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'

/** Why nothing was bought or saved. */
export interface Refusal {
  title?: string
  text: string
  /** The account is about to be deleted: the text leads to where that is undone. */
  isDeleting?: boolean
}

export const deletionRefusal = (): Refusal => ({ text: m.billing_deletion_pending(), isDeleting: true })

export function RefusalAlert({ refusal: { title, text, isDeleting } }: { refusal: Refusal }) {
  return (
    <Alert kind="danger" title={title}>
      {isDeleting ? <TextLink to="/privacidade">{text}</TextLink> : text}
    </Alert>
  )
}

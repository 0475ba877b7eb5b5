import { Alert } from '@juntas/ui/alert/alert.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { m } from '#paraglide/messages.js'

/** Why nothing was bought or saved. */
export interface Refusal {
  title: string
  text: string
  /** The account is about to be deleted: the deletion has to be undone first. */
  isDeleting?: boolean
}

export const deletionRefusal = (): Refusal => ({ title: '', text: m.billing_deletion_pending(), isDeleting: true })

export function RefusalAlert({ refusal: { title, text, isDeleting } }: { refusal: Refusal }) {
  return (
    <Alert
      kind="danger"
      title={title}
      action={
        isDeleting && (
          <ButtonLink to="/privacidade" size="small">
            {m.billing_deletion_undo()}
          </ButtonLink>
        )
      }
    >
      {text}
    </Alert>
  )
}

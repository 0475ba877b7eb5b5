import { readDraft, useDraft } from '../../lib/drafts.ts'
import { uuid } from '../../lib/uuid.ts'

interface Draft {
  text: string
  /** One key however often it is sent: a retry creates no second comment. */
  clientKey: string
}

const nameOf = (place: string) => `comment:${place}`

/** Whether a comment on this subject is unsent [GAP-101]. */
export const hasCommentDraft = (subject: string): boolean => Boolean(readDraft<Draft>(nameOf(subject))?.text.trim())

/** The comment being written, kept until it is sent. `place` is the subject, or the comment it answers. */
export function useCommentDraft(place: string) {
  const { draft, write, clear } = useDraft<Draft>(nameOf(place), () => ({ text: '', clientKey: uuid() }))
  return {
    draft,
    write: (text: string) =>
      // Another text is another comment, whatever happened to the first.
      write({ text, clientKey: text.trim() === draft.text.trim() ? draft.clientKey : uuid() }),
    clear,
  }
}

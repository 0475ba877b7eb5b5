import { readDraft, useDraft } from '../../lib/drafts.ts'
import { uuid } from '../../lib/uuid.ts'

interface Draft {
  text: string
  /** One sending, however often it is tried: a retry makes no second comment. */
  clientKey: string
}

const nameOf = (place: string) => `comment:${place}`

/** Whether a comment on this subject is half-written [GAP-101]. */
export const hasCommentDraft = (subject: string): boolean => Boolean(readDraft<Draft>(nameOf(subject))?.text.trim())

/** What she is writing, kept until it is sent. `place` is the subject, or the comment it answers. */
export function useCommentDraft(place: string) {
  const { draft, write, clear } = useDraft<Draft>(nameOf(place), () => ({ text: '', clientKey: uuid() }))
  return {
    draft,
    write: (text: string) =>
      // Other words are another comment, whatever became of the first sending.
      write({ text, clientKey: text.trim() === draft.text.trim() ? draft.clientKey : uuid() }),
    clear,
  }
}

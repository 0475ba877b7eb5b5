import { memberDraft, readDraft } from '../../lib/drafts/drafts.ts'

const nameOf = (place: string) => `comment:${place}`

/** The comment being written, kept until it is sent. `place` is the subject, or the comment it answers. */
export const commentDraft = (place: string) => memberDraft(nameOf(place), () => true)

/** Whether a comment on this subject is unsent [GAP-101]. */
export const hasCommentDraft = (subject: string): boolean =>
  Boolean(readDraft<{ text?: string }>(nameOf(subject))?.text?.trim())

import { memberDraft, readDraft } from '../../lib/drafts/drafts.ts'
import type { NoteTagValue } from './tags.ts'

export interface NoteDraft {
  title: string
  description: string
  tag: NoteTagValue | ''
  /** Whole seconds into the content; null until the member begins to write. */
  timestampSeconds: number | null
  /** Of a note to be written later: `yyyy-MM-dd`, or null without a day. */
  dueAt: string | null
}

const nameOf = (contentId: number) => `note:${contentId}`

/** The note being written, kept per content until it is saved. */
export const noteDraft = (contentId: number) => memberDraft(nameOf(contentId))

/** Whether a note on this content is unsaved [GAP-101]. */
export const hasNoteDraft = (contentId: number): boolean => {
  const { title = '', description = '' } = readDraft<Partial<NoteDraft>>(nameOf(contentId)) ?? {}
  return Boolean(title.trim() || description.trim())
}

import { readDraft, useDraft } from '../../lib/drafts.ts'
import { uuid } from '../../lib/uuid.ts'
import type { NoteTagValue } from './tags.ts'

export interface NoteDraft {
  title: string
  description: string
  tag: NoteTagValue | ''
  /** Whole seconds into the content; null until the member begins to write. */
  timestampSeconds: number | null
  /** One key for a note, however often it is sent. */
  clientKey: string
}

const empty = (): NoteDraft => ({ title: '', description: '', tag: '', timestampSeconds: null, clientKey: uuid() })
const nameOf = (contentId: number) => `note:${contentId}`

const hasWords = ({ title, description }: NoteDraft) => Boolean(title.trim() || description.trim())

/** Whether a note on this content is unsaved [GAP-101]. */
export const hasNoteDraft = (contentId: number): boolean => {
  const draft = readDraft<NoteDraft>(nameOf(contentId))
  return draft !== null && hasWords(draft)
}

/** The note being written, kept per content until it is saved. */
export function useNoteDraft(contentId: number) {
  const { draft, write, clear } = useDraft(nameOf(contentId), empty)
  return { draft, change: (part: Partial<NoteDraft>) => write({ ...draft, ...part }), clear }
}

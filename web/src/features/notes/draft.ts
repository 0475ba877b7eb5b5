import { useState } from 'react'
import { keep, readKept } from '../../lib/kept.ts'
import { readStoredUser } from '../../lib/stored-user.ts'
import { uuid } from '../../lib/uuid.ts'
import type { NoteTagValue } from './tags.ts'

export interface NoteDraft {
  title: string
  description: string
  tag: NoteTagValue | ''
  /** Whole seconds into the content; null until she begins. */
  timestamp: number | null
  /** One sending, however often it is tried. */
  clientKey: string
}

const empty = (): NoteDraft => ({ title: '', description: '', tag: '', timestamp: null, clientKey: uuid() })
const keyOf = (contentId: number) => `juntas:note-draft:${readStoredUser()?.id ?? 0}:${contentId}`

const hasWords = ({ title, description }: NoteDraft) => Boolean(title.trim() || description.trim())

/** Whether a note on this content is half-written [GAP-101]. */
export const hasNoteDraft = (contentId: number): boolean => {
  const draft = readKept<NoteDraft>(keyOf(contentId))
  return draft !== null && hasWords(draft)
}

/** What she is writing, kept in this browser per content until it is saved. */
export function useNoteDraft(contentId: number) {
  const [draft, setDraft] = useState<NoteDraft>(() => readKept<NoteDraft>(keyOf(contentId)) ?? empty())
  const write = (next: NoteDraft) => {
    setDraft(next)
    keep(keyOf(contentId), next)
  }
  return {
    draft,
    change: (part: Partial<NoteDraft>) => write({ ...draft, ...part }),
    clear: () => {
      setDraft(empty())
      localStorage.removeItem(keyOf(contentId))
    },
  }
}

import { useState } from 'react'
import { keep, readKept } from '../../lib/kept.ts'
import { readStoredUser } from '../../lib/stored-user.ts'
import { uuid } from '../../lib/uuid.ts'

interface Draft {
  text: string
  /** One sending, however often it is tried: a retry makes no second comment. */
  clientKey: string
}

const keyOf = (place: string) => `juntas:comment-draft:${readStoredUser()?.id ?? 0}:${place}`

/** Whether a comment on this subject is half-written [GAP-101]. */
export const hasCommentDraft = (subject: string): boolean => Boolean(readKept<Draft>(keyOf(subject))?.text.trim())

/** What she is writing, kept in this browser until it is sent. `place` is the subject, or the comment it answers. */
export function useCommentDraft(place: string) {
  const [draft, setDraft] = useState<Draft>(() => readKept<Draft>(keyOf(place)) ?? { text: '', clientKey: uuid() })
  return {
    draft,
    write: (text: string) => {
      // Other words are another comment, whatever became of the first sending.
      const next = { text, clientKey: text.trim() === draft.text.trim() ? draft.clientKey : uuid() }
      setDraft(next)
      keep(keyOf(place), next)
    },
    clear: () => {
      setDraft({ text: '', clientKey: uuid() })
      localStorage.removeItem(keyOf(place))
    },
  }
}

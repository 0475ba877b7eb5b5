import { useState } from 'react'
import { readDraft, writeDraft } from '../../lib/drafts.ts'
import type { Moment, Survey } from './queries.ts'

type Answers = Record<number, number>

/** Kept in this browser until saved: a reload, a closed laptop or a lost network takes nothing away. */
export function useAnswers(userId: number, survey: Survey, moment: Moment) {
  const name = `survey:${userId}:${survey}:${moment}`
  const [answers, setAnswers] = useState<Answers>(() => readDraft<Answers>(name) ?? {})
  return {
    answers,
    answer: (id: number, value: number) =>
      setAnswers((before) => {
        const next = { ...before, [id]: value }
        writeDraft(name, next)
        return next
      }),
    clear: () => {
      setAnswers({})
      writeDraft(name, null)
    },
  }
}

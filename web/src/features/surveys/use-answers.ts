import { useState } from 'react'
import { keep, readKept } from '../../lib/kept.ts'
import type { Moment, Survey } from './queries.ts'

type Answers = Record<number, number>

/** Kept in this browser until saved: a reload, a closed laptop or a lost network takes nothing away. */
export function useAnswers(userId: number, survey: Survey, moment: Moment) {
  const key = `juntas:survey:${userId}:${survey}:${moment}`
  const [answers, setAnswers] = useState<Answers>(() => readKept<Answers>(key) ?? {})
  return {
    answers,
    answer: (id: number, value: number) =>
      setAnswers((before) => {
        const next = { ...before, [id]: value }
        keep(key, next)
        return next
      }),
    clear: () => {
      setAnswers({})
      keep(key, null)
    },
  }
}

import type { MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import {
  type Answers,
  createAnswers,
  readAnswers,
  type Stakeholder,
  sendStakeholder,
  updateAnswers,
  verifySent,
} from './answers/mentoring-calls.ts'

export type Mentee = ReplyOf<'GET /services/mentoring/mentee'>
export type Reading = ReplyOf<'GET /services/mentoring/readings'>[number]
export type CoachedMentee = ReplyOf<'GET /services/mentoring/mentees'>[number]

export const menteeQuery = () => pageRead(['mentoring', 'mentee'], 'GET /services/mentoring/mentee', {})

export const readingsQuery = () =>
  queryOptions({
    queryKey: ['mentoring', 'readings'],
    queryFn: ({ signal }) => api('GET /services/mentoring/readings', { kind: 'background', signal }),
  })

/** False when it could not be read: then it is read again every 15 s, and on request. */
export const recordQuery = (email: string, form: MentoringForm) =>
  queryOptions({
    queryKey: ['mentoring', 'record', email, form],
    queryFn: () => readAnswers(email, form),
    refetchInterval: ({ state }) => (state.data === false ? 15_000 : false),
  })

export const sentQuery = (email: string) =>
  queryOptions({ queryKey: ['mentoring', 'sent', email], queryFn: () => verifySent(email) })

export const menteesQuery = () => pageRead(['mentoring', 'mentees'], 'GET /services/mentoring/mentees', {})

/**
 * Saves, then reads the record again [MENTOR-17]. False: nothing was saved. `changed`: neither, because another tab or
 * device saved meanwhile; the record is now that one.
 */
export function useSaveAnswers(email: string, form: MentoringForm) {
  const client = useQueryClient()
  const query = recordQuery(email, form)
  return useMutation({
    mutationFn: async (answers: Answers) => {
      // Read again what could not be read before, so that no unseen record is overwritten.
      const known = client.getQueryData(query.queryKey)
      const record = known === undefined || known === false ? await readAnswers(email, form) : known
      if (record === false) return false
      const saved = record
        ? await updateAnswers(record, email, form, answers)
        : await createAnswers(email, form, answers)
      if (saved === false) {
        const stored = await readAnswers(email, form)
        if (!stored || stored.updatedAt === (record?.updatedAt ?? null)) return false
        client.setQueryData(query.queryKey, stored)
        return 'changed'
      }
      client.setQueryData(query.queryKey, (await readAnswers(email, form)) || saved)
      void client.invalidateQueries({ queryKey: ['mentoring', 'mentee'] })
      return saved
    },
  })
}

/** One call per person, in order; resolves with the first that failed, or null when all five were sent [GAP-66]. */
export function useSendStakeholders(email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (people: readonly Stakeholder[]) => {
      let failed: number | null = null
      for (const person of people) {
        if ((await sendStakeholder(person)) !== false) continue
        failed = person.fase
        break
      }
      await client.invalidateQueries({ queryKey: sentQuery(email).queryKey })
      return failed
    },
  })
}

/** A coach or mentor opens one form of a participant. Each call counts as one reading, and the participant sees it. */
export const useRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email, form }: { email: string; form: MentoringForm }) => readAnswers(email, form),
    onSuccess: () => void client.invalidateQueries({ queryKey: menteesQuery().queryKey }),
  })
}

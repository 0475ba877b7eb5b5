import { ApiError } from '@juntas/client/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'

export type Mentor = ReplyOf<'GET /v1/mentors'>['hydra:member'][number]
export type MentorRequest = ReplyOf<'GET /v1/mentor_requests'>['hydra:member'][number]
export type Desk = ReplyOf<'GET /v1/mentor'>
export type DeskRequest = Desk['requests'][number]
/**
 * What a member may do about the other person of a request and about that person's message; passed in by the screen.
 */
export interface SafetyMenus {
  person: (request: string, name: string) => ReactNode
  message: (id: string, name: string) => ReactNode
}
type Answer = Parameters<typeof api<'PUT /v1/mentor/requests/{id}/answer'>>[1]['body']

export const mentorsQuery = () => pageRead(['mentors', 'list'], 'GET /v1/mentors', {})
// Live events are heard only while a screen shows these reads: when it is opened again, it reads them again.
export const requestsQuery = () => ({
  ...pageRead(['mentors', 'requests'], 'GET /v1/mentor_requests', {}),
  staleTime: 0,
})
export const deskQuery = () => ({ ...pageRead(['mentors', 'desk'], 'GET /v1/mentor', {}), staleTime: 0 })

/** The page says why it failed, in its own words. */
const quietly = { kind: 'action', isQuiet: true } as const

/** A write of the member. Whether it succeeded or not, list and requests are read again. */
function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: ['mentors'] }),
  })
}

export const useAsk = () =>
  useWrite(({ mentor, text, joinsQueue }: { mentor: Mentor; text: string; joinsQueue: boolean }) =>
    api('POST /v1/mentor_requests', {
      body: { mentor: mentor['@id'], text, joinsQueue },
      ...quietly,
    }),
  )

export const useMove = () =>
  useWrite(({ id, mentor }: { id: number; mentor: Mentor }) =>
    api('POST /v1/mentor_requests/{id}/moves', {
      params: { id },
      body: { mentor: mentor['@id'], joinsQueue: mentor.wait.kind !== 'seat' },
      ...quietly,
    }),
  )

export const useWithdraw = () =>
  useWrite((id: number) => api('DELETE /v1/mentor_requests/{id}', { params: { id }, ...quietly }))

export const useWriteMessage = (side: 'member' | 'mentor') =>
  useWrite<{ id: number; text: string }, unknown>(({ id, text }) =>
    side === 'member'
      ? api('POST /v1/mentor_requests/{id}/messages', { params: { id }, body: { text }, ...quietly })
      : api('POST /v1/mentor/requests/{id}/messages', {
          params: { id },
          body: { text },
          ...quietly,
        }),
  )

export const useAnswerHandover = () =>
  useWrite(({ id, ...body }: { id: number; handover: number; isApproved: boolean; summary?: string }) =>
    api('PUT /v1/mentor_requests/{id}/handover', { params: { id }, body, ...quietly }),
  )

export const useAnswer = () =>
  useWrite(({ id, body }: { id: number; body: Answer }) =>
    api('PUT /v1/mentor/requests/{id}/answer', { params: { id }, body, ...quietly }),
  )

export const useEnd = () =>
  useWrite((id: number) => api('DELETE /v1/mentor/requests/{id}', { params: { id }, ...quietly }))

export const useSetProfile = () =>
  useWrite((body: Pick<NonNullable<Desk['profile']>, 'headline' | 'topics' | 'capacity'>) =>
    api('PUT /v1/mentor/profile', { body, ...quietly }),
  )

export const useSetPause = () =>
  useWrite((isPaused: boolean) => api('PUT /v1/mentor/pause', { body: { isPaused }, ...quietly }))

export const useSetLeave = () =>
  useWrite((on: string | null) => api('PUT /v1/mentor/leave', { body: { on }, ...quietly }))

export const useHandOver = () =>
  useWrite(({ id, ...body }: { id: number; successor: string; summary: string; talkAt?: string }) =>
    api('POST /v1/mentor/requests/{id}/handovers', { params: { id }, body, ...quietly }),
  )

export const useAnswerOffer = () =>
  useWrite(({ id, isTaken }: { id: number; isTaken: boolean }) =>
    api('PUT /v1/mentor/handovers/{id}', { params: { id }, body: { isTaken }, ...quietly }),
  )

const failures: Record<string, () => string> = {
  mentor_seat_taken: m.mentors_error_seat_taken,
  mentor_full: m.mentors_error_full,
  mentor_paused: m.mentors_error_paused,
  mentor_asked: m.mentors_error_asked,
  mentor_asked_lately: m.mentors_error_lately,
  mentor_requests_open: m.mentors_error_open,
  conflict: m.mentors_desk_changed,
  not_found: m.mentors_desk_changed,
}

/** Why it failed, in the page's own words. The text stays and can be sent again. */
export function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.mentors_not_sent()
  return failures[error.code ?? '']?.() ?? error.message
}

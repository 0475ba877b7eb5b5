import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { useLive } from '../../lib/live/live.ts'

export type Overview = ReplyOf<'GET /v1/circles'>
export type Offer = NonNullable<Overview['offer']>
export type MyCircle = Overview['circles'][number]
export type Season = ReplyOf<'GET /v1/circle_seasons'>['hydra:member'][number]
export type Circle = ReplyOf<'GET /v1/circles/{id}'>
export type Meeting = NonNullable<Circle['meeting']>
export type Commitment = Circle['commitments'][number]
export type Person = Circle['people'][number]

const all = 1000

// A closed screen hears nothing of what others do: when it is opened again, it reads again.
export const overviewQuery = () => ({ ...pageRead(['circles', 'overview'], 'GET /v1/circles', {}), staleTime: 0 })
export const seasonsQuery = () =>
  pageRead(['circles', 'seasons'], 'GET /v1/circle_seasons', { query: { perPage: all } })
/** Others answer, commit and come in meanwhile; the page is read again every minute. */
export const circleQuery = (id: number) => ({
  ...pageRead(['circles', 'one', id], 'GET /v1/circles/{id}', { params: { id } }),
  refetchInterval: 60_000,
  staleTime: 0,
})
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'history', id],
    queryFn: ({ signal }) => api('GET /v1/circles/{id}/commitments', { params: { id }, kind: 'background', signal }),
  })

/** The viewer left or was removed on another screen. */
export function useCirclesChanged() {
  const client = useQueryClient()
  useLive('circles', () => void client.invalidateQueries({ queryKey: ['circles'] }))
}

/** `onDone` is called at once, before the circles are read again: what called it may be gone from the page by then. */
const useChange = <Body, Answer>(change: (body: Body) => Promise<Answer>, onDone?: (answer: Answer) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => onDone?.(answer),
    // Also after a refusal: what was shown may no longer be so.
    onSettled: () => client.invalidateQueries({ queryKey: ['circles'] }),
  })
}

export const useFind = () =>
  useChange((body: Input<'POST /v1/circle_offers'>['body']) => api('POST /v1/circle_offers', { body, kind: 'action' }))
export const useDecline = () =>
  useChange((id: number) => api('DELETE /v1/circle_offers/{id}', { params: { id }, kind: 'action' }))
export const useEnter = (onEntered: (circle: { id: number }) => void) =>
  useChange(
    (id: number) =>
      api('POST /v1/circle_offers/{id}/seat', { params: { id }, body: { keepsSecret: true }, kind: 'action' }),
    onEntered,
  )
export const useWait = () =>
  useChange((isWaiting: boolean) => api('PUT /v1/circle_wish', { body: { isWaiting }, kind: 'action' }))

export const useOpen = () =>
  useChange((body: Omit<Input<'POST /v1/circles'>['body'], 'keepsSecret'>) =>
    api('POST /v1/circles', { body: { ...body, keepsSecret: true }, kind: 'action' }),
  )

/** Every write names the week that the page showed: the server refuses one whose meeting is over. */
type CircleWeek = Pick<Circle, 'id' | 'week'>

export const useAnswer = ({ id, week }: CircleWeek) =>
  useChange((answer: NonNullable<Meeting['answer']>) =>
    api('PUT /v1/circles/{id}/answer', { params: { id }, body: { week, answer }, kind: 'action' }),
  )
export const useCommit = ({ id, week }: CircleWeek) =>
  useChange((text: string) =>
    api('PUT /v1/circles/{id}/commitment', { params: { id }, body: { week, text }, kind: 'action' }),
  )
export const useCheckIn = ({ id, week }: CircleWeek) =>
  useChange((state: Commitment['state']) =>
    api('PUT /v1/circles/{id}/commitment/state', { params: { id }, body: { week, state }, kind: 'action' }),
  )
export const useChangeAgenda = ({ id, week }: CircleWeek) =>
  useChange((blocks: Input<'PUT /v1/circles/{id}/agenda'>['body']['blocks']) =>
    api('PUT /v1/circles/{id}/agenda', { params: { id }, body: { week, blocks }, kind: 'action' }),
  )
export const useResetAgenda = ({ id, week }: CircleWeek) =>
  useChange((_: undefined) =>
    api('DELETE /v1/circles/{id}/agenda', { params: { id }, query: { week }, kind: 'action' }),
  )
export const usePassTurn = ({ id, week }: CircleWeek) =>
  useChange((_: undefined) => api('POST /v1/circles/{id}/turn', { params: { id }, body: { week }, kind: 'action' }))
export const usePause = (id: number) =>
  useChange((isPaused: boolean) =>
    api('PUT /v1/circles/{id}/pause', { params: { id }, body: { isPaused }, kind: 'action' }),
  )

/** The page of the circle is not read again: it is not found any more. */
function useGoing<Body>(id: number, go: (body: Body) => Promise<unknown>, onLeft: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: go,
    onSuccess: () => {
      onLeft()
      client.removeQueries({ queryKey: ['circles', 'one', id] })
      client.removeQueries({ queryKey: ['circles', 'history', id] })
      void client.invalidateQueries({ queryKey: ['circles', 'overview'] })
    },
  })
}

export const useLeave = (id: number, onLeft: () => void) =>
  useGoing(id, (_: undefined) => api('DELETE /v1/circles/{id}/seat', { params: { id }, kind: 'action' }), onLeft)

/** Blocks a member of the circle. The server then takes the viewer out of it. */
export const useBlock = (id: number, onLeft: () => void) =>
  useGoing(
    id,
    (seat: number) =>
      api('POST /v1/member_blocks', { body: { subject: `/v1/circle_seats/${seat}`, kind: 'block' }, kind: 'action' }),
    onLeft,
  )

type Concern = Input<'POST /v1/circles/{id}/reports'>['body']
export type Reason = Concern['reason']
export const useReportOffer = (id: number) =>
  useMutation({
    mutationFn: (body: Input<'POST /v1/circle_offers/{id}/reports'>['body']) =>
      api('POST /v1/circle_offers/{id}/reports', { params: { id }, body, kind: 'action' }),
  })

export const useReport = (id: number) =>
  useMutation({
    mutationFn: (body: Concern) => api('POST /v1/circles/{id}/reports', { params: { id }, body, kind: 'action' }),
  })

import { useMutation } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { tellChange } from '../../lib/changes.ts'

export type Growth = ReplyOf<'GET /v1/growth'>
export type Cycle = NonNullable<Growth['cycle']>
export type AreaLine = Growth['areas'][number]
export type Area = AreaLine['area']
export type Chosen = Growth['chosen'][number]
export type Suggestion = Growth['suggestions'][number]
export type Trail = Chosen['trail']
export type Reason = Chosen['reason']
export type Printed = Growth['printed']
export type PrintPart = Printed['hidden'][number]

/** One cycle; without a number the newest. Read again whenever the page is opened: evidence gathers elsewhere. */
export const growthQuery = (cycle?: number) => ({
  ...pageRead(['growth', 'cycle', cycle ?? null], 'GET /v1/growth', { query: cycle ? { cycle } : {} }),
  staleTime: 0,
})

export const growthNotesQuery = () => ({
  ...pageRead(['growth', 'notes'], 'GET /v1/growth/notes', {}),
  staleTime: 0,
})

const useWrite = <Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) =>
  useMutation({ mutationFn, onSuccess: () => tellChange({ kind: 'growth' }) })

export const useChooseTrail = () =>
  useWrite(({ area, trailId }: { area: Area; trailId: number }) =>
    api('POST /v1/growth/trails', { body: { area, trail: `/v1/skills/${trailId}` }, kind: 'action' }),
  )
export const useDropTrail = () =>
  useWrite((area: Area) => api('DELETE /v1/growth/trails/{area}', { params: { area }, kind: 'action' }))
export const useSavePrinted = () =>
  useWrite((body: Input<'PUT /v1/growth/printed'>['body']) => api('PUT /v1/growth/printed', { body, kind: 'action' }))
export const useBeginCycle = () =>
  useWrite((number: number) => api('POST /v1/growth/cycles', { body: { number }, kind: 'action' }))
export const useRemind = () =>
  useWrite((isOn: boolean) => api('PUT /v1/growth/reminder', { body: { isOn }, kind: 'action' }))

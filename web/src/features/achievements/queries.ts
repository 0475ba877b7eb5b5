import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'

type ChallengeList = ReplyOf<'GET /v1/challenges'>
export type Challenge = ChallengeList['hydra:member'][number]
export type Award = Challenge['awards'][number]

export const challengesQuery = () =>
  pageRead(['achievements'], 'GET /v1/challenges', { query: { 'order[createdAt]': 'desc' } })

/** Reported once: then the server no longer marks the award as new. */
export function useSeen() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) => api('POST /v1/awards/{id}/sightings', { params: { id }, kind: 'background' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['achievements'] }),
  })
}

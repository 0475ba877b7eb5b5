import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type ReportReason = Input<'POST /v1/reports'>['body']['reason']
export type Report = ReplyOf<'GET /v1/reports'>['hydra:member'][number]
export type Block = ReplyOf<'GET /v1/member_blocks'>['hydra:member'][number]
export type ReportState = 'open' | 'decided'

export const useReport = () =>
  useMutation({
    mutationFn: (body: { subject: string; reason: ReportReason; details: string }) =>
      api('POST /v1/reports', { body, kind: 'action' }),
  })

/** A blocked member disappears from lists, threads and conversations: all of them are read again. */
function useAgain() {
  const client = useQueryClient()
  return () => {
    for (const key of ['board', 'comments', 'networks', 'safety']) void client.invalidateQueries({ queryKey: [key] })
    void refreshViewer()
  }
}

export function useKeepAway() {
  const again = useAgain()
  return useMutation({
    mutationFn: (body: { subject: string; kind: Block['kind'] }) =>
      api('POST /v1/member_blocks', { body, kind: 'action' }),
    onSuccess: again,
  })
}

export function useComeBack() {
  const again = useAgain()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /v1/member_blocks/{id}', { params: { id }, kind: 'action' }),
    onSuccess: again,
  })
}

export const blocksQuery = () =>
  queryOptions({
    queryKey: ['safety', 'blocks'],
    queryFn: ({ signal }) => api('GET /v1/member_blocks', { query: { perPage: 1000 }, kind: 'background', signal }),
  })

export const reportsQuery = (state: ReportState) =>
  pageRead(['safety', 'reports', state], 'GET /v1/reports', { query: { state, perPage: 100 } })

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: 'kept' | 'hidden' }) =>
      api('PUT /v1/reports/{id}', { params: { id }, body: { decision }, kind: 'action' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['safety', 'reports'] }),
  })
}

export type SealRequest = ReplyOf<'GET /v1/seal_requests'>['hydra:member'][number]

export const sealRequestsQuery = () =>
  queryOptions({
    queryKey: ['safety', 'requests'],
    queryFn: ({ signal }) => api('GET /v1/seal_requests', { query: { perPage: 50 }, kind: 'background', signal }),
  })

function useRequestsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['safety', 'requests'] })
}

/** Requests the name of an anonymous author, with a reason; another moderator has to confirm. */
export function useRequestOpening() {
  const again = useRequestsAgain()
  return useMutation({
    mutationFn: ({ postId, reason }: { postId: number; reason: string }) =>
      api('POST /v1/posts/{id}/openings', { params: { id: postId }, body: { reason }, kind: 'action' }),
    onSuccess: again,
  })
}

export function useDecideOpening() {
  const again = useRequestsAgain()
  return useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: 'open' | 'refuse' }) =>
      api('PUT /v1/seal_requests/{id}', { params: { id }, body: { decision }, kind: 'action' }),
    onSettled: again,
  })
}

export const openingsQuery = (postId: number) =>
  queryOptions({
    queryKey: ['safety', 'openings', postId],
    queryFn: ({ signal }) =>
      api('GET /v1/posts/{id}/openings', { params: { id: postId }, query: {}, kind: 'background', signal }),
  })

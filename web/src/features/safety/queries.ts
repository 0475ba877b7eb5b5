import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead } from '../../lib/call/page-read.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type ReportReason = Input<'POST /v1/reports'>['body']['reason']
export type Block = ReplyOf<'GET /v1/member_blocks'>['hydra:member'][number]

export const useReport = () =>
  useMutation({
    mutationFn: (body: { subject: string; reason: ReportReason; details: string }) =>
      api('POST /v1/reports', { body, kind: 'action' }),
  })

/** A blocked member disappears from lists, threads and conversations: all of them are read again. */
function useAgain() {
  const client = useQueryClient()
  return () => {
    for (const key of ['board', 'comments', 'networks', 'notifications', 'safety', 'block'])
      void client.invalidateQueries({ queryKey: [key] })
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
  backgroundRead(['safety', 'blocks'], 'GET /v1/member_blocks', { query: { perPage: 1000 } })

export const openingsQuery = (id: number) =>
  backgroundRead(['safety', 'openings', id], 'GET /v1/posts/{id}/openings', { params: { id } })

/** A text of the viewer that is hidden: what the team decided, and the appeal. */
export interface HiddenText {
  kind: 'post' | 'comment'
  id: number
}

const reviewKey = ({ kind, id }: HiddenText) => ['safety', 'review', kind, id]

export const reviewQuery = (text: HiddenText) =>
  queryOptions({
    queryKey: reviewKey(text),
    queryFn: ({ signal }) => {
      const input = { params: { id: text.id }, kind: 'background', signal } as const
      return text.kind === 'post' ? api('GET /v1/posts/{id}/review', input) : api('GET /v1/comments/{id}/review', input)
    },
  })

export function useAppeal(text: HiddenText) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => {
      const input = { params: { id: text.id }, body: { text: words }, kind: 'action' } as const
      return text.kind === 'post'
        ? api('POST /v1/posts/{id}/appeals', input)
        : api('POST /v1/comments/{id}/appeals', input)
    },
    onSuccess: (review) => client.setQueryData(reviewKey(text), review),
  })
}

import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useMutation } from '@tanstack/react-query'
import { api, type Input } from '../../lib/call/api.ts'
import { backgroundRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { succeeded } from '../../lib/call/succeeded.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type ReportReason = Input<'POST /v1/reports'>['body']['reason']

export const useReport = () =>
  useMutation({
    mutationFn: (body: { subject: string; reason: ReportReason; details: string }) =>
      api('POST /v1/reports', { body, kind: 'action' }),
  })

/** A blocked member disappears from lists, threads and conversations: all of them are read again. */
function readAgain(): void {
  for (const key of ['board', 'comments', 'networks', 'notifications', 'safety', 'block'])
    void queryClient.invalidateQueries({ queryKey: [key] })
  void refreshViewer()
}

/** Mutes or blocks a member, says so, and calls `onAway`: what was shown of that member is left. */
export function useKeepAway(onAway: (() => void) | undefined) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { subject: string; kind: 'block' | 'mute' }) =>
      api('POST /v1/member_blocks', { body, kind: 'action' }),
    onSuccess: readAgain,
  })
  const keepAway = async (kind: 'block' | 'mute', subject: string, done: string) => {
    if (!(await succeeded(mutateAsync({ subject, kind })))) return
    showToast(done)
    onAway?.()
  }
  return { keepAway, isPending }
}

export const useComeBack = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /v1/member_blocks/{id}', { params: { id }, kind: 'action' }),
    onSuccess: readAgain,
  })

export const blocksQuery = backgroundRead(['safety', 'blocks'], 'GET /v1/member_blocks', { query: { perPage: 1000 } })

export const openingsQuery = (id: number) =>
  backgroundRead(['safety', 'openings', id], 'GET /v1/posts/{id}/openings', { params: { id } })

/** A text of the viewer that is hidden: what the team decided, and the appeal. */
export interface HiddenText {
  kind: 'post' | 'comment'
  id: number
}

export const reviewQuery = ({ kind, id }: HiddenText) =>
  backgroundRead(
    ['safety', 'review', kind, id],
    kind === 'post' ? 'GET /v1/posts/{id}/review' : 'GET /v1/comments/{id}/review',
    { params: { id } },
  )

export const useAppeal = ({ kind, id }: HiddenText) =>
  useMutation({
    mutationFn: (text: string) =>
      api(kind === 'post' ? 'POST /v1/posts/{id}/appeals' : 'POST /v1/comments/{id}/appeals', {
        params: { id },
        body: { text },
        kind: 'action',
      }),
    onSuccess: (review) => queryClient.setQueryData(reviewQuery({ kind, id }).queryKey, review),
  })

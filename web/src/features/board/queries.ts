import { useMutation } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { tellChange } from '../../lib/changes.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type Post = ReplyOf<'GET /v1/posts'>['hydra:member'][number]
export type PostTag = Post['tag']

export type PostFilter = {
  tag?: PostTag
  q?: string
  page?: number
}

export const postsQuery = (filter: PostFilter) =>
  pageRead(['board', 'list', filter], 'GET /v1/posts', { query: filter })

/** The member's own, the anonymous ones too. */
export const ownPostsQuery = (page: number) =>
  pageRead(['board', 'own', page], 'GET /v1/posts', { query: { mine: 'true', page } })

/** All unread posts: the total is the number beside the heading, and only that is requested [COMMUNITY-02]. */
export const unreadQuery = pageRead(['board', 'unread'], 'GET /v1/posts', {
  query: { unread: 'true', perPage: 1000, only: 'total' },
})

/** Shown beside a post; a member without a plan reads an own post without it. */
export const pulseQuery = backgroundRead(['board', 'pulse'], 'GET /v1/board', {})

/** Reading a post marks it as read: the lists and the header's badge are updated. */
export const postQuery = (id: number) => pageRead(['board', 'one', id], 'GET /v1/posts/{id}', { params: { id } })

export const queueQuery = pageRead(['board', 'queue'], 'GET /v1/specialist_queue', { query: { perPage: 100 } })

/** The failure is logged and shown beside the button; the alert box stays closed [COMMUNITY-15] [GAP-36]. */
export const useCreatePost = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: Input<'POST /v1/posts'>['body']) =>
      api('POST /v1/posts', { body, kind: 'action', isQuiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['board'] }),
  })

export const useRemovePost = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /v1/posts/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onSuccess: () => tellChange({ kind: 'board' }),
  })

export const useMuteThread = (post: Post) =>
  useMutation({
    mutationFn: () =>
      api('POST /v1/thread_mutes', { body: { post: post['@id'], isMuted: !post.isMuted }, kind: 'action' }),
    onSuccess: ({ isMuted }) => queryClient.setQueryData(postQuery(post.id).queryKey, { ...post, isMuted }),
  })

/** Called once a post has been shown: reads the unread counts again. */
export function afterReading(): void {
  void queryClient.invalidateQueries({ queryKey: ['board', 'list'] })
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
  void refreshViewer()
}

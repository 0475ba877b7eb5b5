import { ApiError } from '@juntas/client/api-error.ts'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { tellChange } from '../../lib/changes.ts'

type CommentList = ReplyOf<'GET /v1/comments'>
export type Comment = CommentList['hydra:member'][number]
export type Order = 'asc' | 'desc'
/** What is commented on: `/v1/contents/7` or `/v1/posts/7`. */
export type Subject = string

const first = 1
const pageSize = 12

interface Thread {
  subject: Subject
  order: Order
  /** Replies to this comment; without it the comments themselves. */
  parent?: string | undefined
}

const isOfPost = (subject: Subject) => subject.startsWith('/v1/posts/')
export const idOf = (iri: string) => Number(iri.split('/').at(-1))

const pageQuery = ({ subject, order, parent }: Thread, page: number, perPage: number) =>
  queryOptions({
    queryKey: ['comments', subject, parent ?? 'roots', order, perPage, page],
    queryFn: ({ signal }): Promise<CommentList> => {
      const query = { 'order[createdAt]': order, page, perPage }
      const options = { kind: 'background', signal } as const
      if (!isOfPost(subject))
        return api('GET /v1/comments', {
          query: { content: subject, ...(parent ? { parent } : {}), ...query },
          ...options,
        })
      // The board's own addresses: authors read their threads there without a plan too [GAP-117].
      const id = idOf(subject)
      return parent
        ? api('GET /v1/posts/{id}/comments/{commentId}/childrens', {
            params: { id, commentId: idOf(parent) },
            query,
            ...options,
          })
        : api('GET /v1/posts/{id}/comments', { params: { id }, query, ...options })
    },
    // Answers that came while the post was closed were not heard here.
    ...(isOfPost(subject) ? { refetchOnMount: 'always' as const } : {}),
    placeholderData: keepPreviousData,
  })

/**
 * A thread opens with its first comment alone (`perPage=1`); each expansion adds twelve, read in pages of twelve
 * [COMMENT-14] [GAP-15].
 */
export function useThread(thread: Thread, expansions: number) {
  const wanted = first + expansions * pageSize
  // Once expanded, the pages of twelve include the first comment: it is not read again alone.
  const opening = useQuery({ ...pageQuery(thread, 1, first), enabled: expansions === 0 })
  const client = useQueryClient()
  const firstPage = client.getQueryData(pageQuery(thread, 1, pageSize).queryKey)
  const total =
    (expansions > 0 ? firstPage : undefined)?.['hydra:totalItems'] ?? opening.data?.['hydra:totalItems'] ?? 0
  const pageCount = expansions === 0 ? 0 : Math.ceil(Math.min(wanted, Math.max(total, first)) / pageSize)
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => pageQuery(thread, index + 1, pageSize)),
  })
  const read = pages.flatMap(({ data }) => data?.['hydra:member'] ?? [])
  const items = unique(expansions > 0 && read.length > 0 ? read : (opening.data?.['hydra:member'] ?? []))
  const shown = items.slice(0, wanted)
  const isReading = opening.isFetching || pages.some(({ isFetching }) => isFetching)
  return {
    items: shown,
    total,
    remaining: Math.max(0, total - shown.length),
    isLoading: expansions === 0 ? opening.isPending : (pages[0]?.isPending ?? true),
    isReading,
    isError: (opening.isError && !opening.data) || pages.some(({ isError, data }) => isError && !data),
    isOffline: [opening, ...pages].some(({ error }) => error instanceof ApiError && error.isOffline),
  }
}

/** A new comment shifts the pages: the same one may be on two. */
const unique = (items: Comment[]) => [...new Map(items.map((item) => [item.id, item])).values()]

export interface NewComment {
  text: string
  parent?: string | undefined
}

/** Every change reads the lists again [COMMENT-10]. */
const reload = (subject: Subject, parent: string | null | undefined) =>
  tellChange({ kind: 'comments', subject, parent: parent ?? undefined })

export function useCreateComment(subject: Subject) {
  return useMutation({
    meta: { inPlace: true },
    mutationFn: async ({ text, parent }: NewComment) => {
      const body = { content: subject, text, ...(parent ? { parent } : {}) }
      // An answer on the board never waits on a device: it may be anonymous, or about harassment.
      return subject.startsWith('/v1/contents/')
        ? (await import('../../lib/drafts/unsent.ts')).sendOrWait('POST /v1/comments', body)
        : api('POST /v1/comments', { body, kind: 'action' })
    },
    onSuccess: (sent, { parent }) => sent && reload(subject, parent),
  })
}

export function useUpdateComment(subject: Subject) {
  return useMutation({
    meta: { inPlace: true },
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      api('PUT /v1/comments/{id}', { params: { id }, body: { text }, kind: 'action' }),
    onSuccess: ({ parent }) => reload(subject, parent),
  })
}

export function useRemoveComment(subject: Subject) {
  return useMutation({
    meta: { inPlace: true },
    mutationFn: ({ id }: Pick<Comment, 'id' | 'parent'>) =>
      api('DELETE /v1/comments/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onSuccess: (_, { parent }) => reload(subject, parent),
  })
}

import { ApiError } from '@juntas/client/api-error.ts'
import { type MutationMeta, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { api, type ReplyOf } from './call/api.ts'
import { type Change, showChange, tellChange } from './changes.ts'

type Marks = ReplyOf<'GET /v1/contents'>['hydra:member'][number]['currentContentUserCollection']
type Marked = { '@id': string; id: number; likes?: number; currentContentUserCollection: Marks }
type State = Omit<Extract<Change, { kind: 'marks' }>, 'kind' | 'content'>

/** What the server last confirmed of a mark, for as long as presses of it are on their way. */
const confirmed = new Map<string, State>()

/**
 * One mark of a content. A press shows at once. Presses of one mark are sent one after the other, so that the server
 * ends with the last one; the answer to the last one decides what is shown here and in the other tabs. If it fails,
 * the screen goes back to what was confirmed, with or without a network [GAP-35] [PLAYER-22].
 */
function useMark<Input>(
  content: Marked,
  name: keyof Marks,
  meta: MutationMeta,
  { now, after, send }: { now: State; after: (input: Input) => State; send: (input: Input) => Promise<State> },
) {
  const client = useQueryClient()
  const mutationKey = ['mark', name, content.id]
  const key = mutationKey.join()
  const about = { kind: 'marks', content: content['@id'] } as const
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: key },
    meta,
    mutationFn: (input: Input) => send(input).catch(nameTheMark),
    onMutate: async (input) => {
      if (isLast()) confirmed.set(key, now)
      // An answer read before this press would undo it.
      await client.cancelQueries({ queryKey: ['player', 'content'] })
      showChange({ ...about, ...after(input) })
    },
    onSuccess: (state) => {
      confirmed.set(key, state)
      if (isLast()) tellChange({ ...about, ...state })
    },
    onError: () => {
      if (!isLast()) return
      showChange({ ...about, ...confirmed.get(key)! })
      // The answer may be lost and the mark set: it is read again as soon as that is possible.
      showChange({ kind: 'refused', content: content['@id'] })
    },
    onSettled: () => {
      if (isLast()) confirmed.delete(key)
    },
  })
}

/** The sentence about a lost network is about typed text; here nothing was typed. */
function nameTheMark(error: unknown): never {
  if (!(error instanceof ApiError) || !error.isOffline) throw error
  throw new ApiError(m.shell_mark_offline(), { status: error.status, data: error.data, isOffline: true })
}

type Body = { content: string; on: boolean }

export function useFavorite(content: Marked, meta: MutationMeta = {}) {
  const { favorite } = content.currentContentUserCollection
  return useMark<boolean>(content, 'favorite', meta, {
    now: { marks: { favorite } },
    after: (on) => ({ marks: { favorite: on } }),
    send: async (on) => {
      const body: Body = { content: content['@id'], on }
      const { createdAt } = await api('POST /v1/content_user_collection_favorites', { body, kind: 'action' })
      // With `createdAt` it is a favorite, without it not [CONTENT-34].
      return { marks: { favorite: createdAt !== undefined } }
    },
  })
}

export function useLike(content: Marked & { likes: number }, meta: MutationMeta = {}) {
  const { like } = content.currentContentUserCollection
  return useMark<boolean>(content, 'like', meta, {
    now: { marks: { like }, likes: content.likes },
    after: (on) => ({ marks: { like: on }, likes: Math.max(0, content.likes + (on ? 1 : -1)) }),
    send: async (on) => {
      const body: Body = { content: content['@id'], on }
      const { likes } = await api('POST /v1/content_user_collection_likes', { body, kind: 'action' })
      return { marks: { like: on }, likes }
    },
  })
}

export function useRating(content: Marked, meta: MutationMeta = {}) {
  const { rating } = content.currentContentUserCollection
  return useMark<number | null>(content, 'rating', meta, {
    now: { marks: { rating } },
    after: (next) => ({ marks: { rating: next } }),
    send: async (next) => {
      const body = { content: content['@id'], rating: next }
      const reply = await api('POST /v1/content_user_collection_ratings', { body, kind: 'action' })
      return { marks: { rating: reply.rating } }
    },
  })
}

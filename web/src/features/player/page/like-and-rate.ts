import { ApiError } from '@juntas/client/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { type Change, showChange, tellChange } from '../../../lib/changes.ts'
import type { Content } from '../queries.ts'

type OnFailure = (message: string) => void

/**
 * A mark that changes at once and reverts to the server's state when it fails; the component that shows it gets the
 * message [PLAYER-20] [PLAYER-22] [GAP-35].
 */
function useMark<Input>(
  content: Content,
  onFailure: OnFailure,
  change: (input: Input) => Omit<Extract<Change, { kind: 'marks' }>, 'kind' | 'content'>,
  send: (input: Input) => Promise<{ content: string; likes?: number }>,
) {
  const client = useQueryClient()
  const about = { kind: 'marks', content: content['@id'] } as const
  return useMutation({
    mutationKey: ['player', 'mark', content.id],
    meta: { inPlace: true },
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: ['player', 'content'] })
      showChange({ ...about, ...change(input) })
    },
    onSuccess: ({ likes }, input) => {
      // An older answer must not undo a newer press.
      if (client.isMutating({ mutationKey: ['player', 'mark', content.id] }) !== 1) return
      tellChange({ ...about, marks: change(input).marks, ...(likes === undefined ? {} : { likes }) })
    },
    onError: (error) => {
      onFailure(error instanceof ApiError ? error.message : String(error))
      showChange({ kind: 'refused', content: content['@id'] })
    },
  })
}

export const useLike = (content: Content, onFailure: OnFailure) =>
  useMark<boolean>(
    content,
    onFailure,
    (on) => ({ marks: { like: on }, likes: Math.max(0, content.likes + (on ? 1 : -1)) }),
    (on) => api('POST /v1/content_user_collection_likes', { body: { content: content['@id'], on }, kind: 'action' }),
  )

export const useRate = (content: Content, onFailure: OnFailure) =>
  useMark<number>(
    content,
    onFailure,
    (rating) => ({ marks: { rating } }),
    (rating) =>
      api('POST /v1/content_user_collection_ratings', { body: { content: content['@id'], rating }, kind: 'action' }),
  )

export const useFavorite = (content: Content, onFailure: OnFailure) =>
  useMark<boolean>(
    content,
    onFailure,
    (on) => ({ marks: { favorite: on } }),
    (on) =>
      api('POST /v1/content_user_collection_favorites', { body: { content: content['@id'], on }, kind: 'action' }),
  )

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { showChange, tellChange } from '../../../lib/changes.ts'
import type { ContentCard } from '../types.ts'

/**
 * Changes the star at once and reverts it when the server refuses; the alert box says why [CONTENT-33] [GAP-35].
 * Presses on one content wait for each other, so that the last one counts.
 */
export function useFavourite(content: Pick<ContentCard, '@id' | 'id'>) {
  const client = useQueryClient()
  const mutationKey = ['library', 'favourite', content.id]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const marks = (favorite: boolean) => ({ kind: 'marks', content: content['@id'], marks: { favorite } }) as const
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (on: boolean) =>
      api('POST /v1/content_user_collection_favorites', { body: { content: content['@id'], on }, kind: 'action' }),
    onMutate: (on) => showChange(marks(on)),
    onSuccess: ({ createdAt }) => {
      // With `createdAt` it is a favorite, without it not [CONTENT-34].
      if (isLast()) tellChange(marks(createdAt !== undefined))
    },
    onError: (_error, on) => {
      if (!isLast()) return
      showChange(marks(!on))
      showChange({ kind: 'refused', content: content['@id'] })
    },
  })
}

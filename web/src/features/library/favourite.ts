import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { ContentCard } from './types.ts'

type Marks = ContentCard['currentContentUserCollection']

/** Lists, blocks of pages and the player hold copies of the same card. */
const holdCards = new Set<unknown>(['library', 'block', 'player'])

/**
 * Stars at once and goes back to what the server says when it fails; the alert box says why [CONTENT-33] [GAP-35].
 * Presses on one content wait for each other, so that the last one is the one that counts.
 */
export function useFavourite(content: Pick<ContentCard, '@id' | 'id'>) {
  const client = useQueryClient()
  const mutationKey = ['library', 'favourite', content.id]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (on: boolean) =>
      api('POST /v1/content_user_collection_favorites', { body: { content: content['@id'], on }, kind: 'action' }),
    onMutate: (on) => mark(client, content['@id'], { favorite: on }),
    onSuccess: ({ createdAt }) => {
      // With `createdAt` it is a favourite, without it no more [CONTENT-34].
      if (isLast()) mark(client, content['@id'], { favorite: createdAt !== undefined })
    },
    onError: (_error, on) => {
      if (!isLast()) return
      mark(client, content['@id'], { favorite: !on })
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => holdCards.has(first) })
    },
  })
}

/** Writes her own marks into every copy of the content that some screen may show. */
export function mark(client: QueryClient, iri: string, marks: Partial<Marks>): void {
  client.setQueriesData({ predicate: ({ queryKey: [first] }) => holdCards.has(first) }, (data: unknown) =>
    marked(data, iri, marks),
  )
}

/** The same data with the marks in it; whatever does not hold the content stays the very same object. */
export function marked(data: unknown, iri: string, marks: Partial<Marks>): unknown {
  if (Array.isArray(data))
    return keepSame(
      data,
      data.map((one) => marked(one, iri, marks)),
    )
  if (typeof data !== 'object' || data === null) return data
  const card = data as Partial<ContentCard>
  if (card['@id'] === iri && card.currentContentUserCollection)
    return { ...card, currentContentUserCollection: { ...card.currentContentUserCollection, ...marks } }
  const entries = Object.entries(data)
  const next = entries.map(([, value]) => marked(value, iri, marks))
  return entries.some(([, value], index) => value !== next[index])
    ? Object.fromEntries(entries.map(([key], index) => [key, next[index]]))
    : data
}

const keepSame = (before: unknown[], after: unknown[]) => (after.some((one, i) => one !== before[i]) ? after : before)

import { pageSize } from '@juntas/contract/rules/paging'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, readPath } from '../../lib/call/api.ts'
import { pageRead, readKind } from '../../lib/call/page-read.ts'
import type { ContentCard, Contents } from './types.ts'

export const favoritesPath = 'favorite_contents'
export const folderPath = (slug: string) => `contents?folder.slug=${encodeURIComponent(slug)}&order[publishAt]=desc`

/**
 * A list of contents, twelve at a time [CONST-03]. `path` is relative to /v1/, as blocks give it. `first` is a page
 * that was already read.
 */
export const listQuery = (path: string, first?: Contents) => {
  const queryKey = ['library', 'list', path]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam, signal }) =>
      readPath(withParameter(path, 'page', pageParam), {
        kind: readKind(client, queryKey),
        signal,
      }) as Promise<Contents>,
    initialPageParam: 1,
    getNextPageParam: (last: Contents, pages: Contents[]) => nextPage(path, last, pages),
    ...(first ? { initialData: { pages: [first], pageParams: [1] } } : {}),
  })
}

/** A content just removed from the favorites stays on the screen, but on the server later ones have moved up a page. */
function nextPage(path: string, last: Contents, pages: Contents[]): number | undefined {
  const shown = cardsOf(pages)
  const counted = path.startsWith(favoritesPath)
    ? shown.filter((card) => card.currentContentUserCollection.favorite)
    : shown
  const size = last['hydra:member'].length === 0 ? 0 : Math.max(pages[0]?.['hydra:member'].length ?? 0, pageSize)
  return size && counted.length < last['hydra:totalItems'] ? Math.floor(counted.length / size) + 1 : undefined
}

/** All cards of the pages read so far, each once: the list may have shifted between two reads. */
export function cardsOf(pages: readonly Contents[]): ContentCard[] {
  const cards = new Map<number, ContentCard>()
  for (const page of pages) for (const card of page['hydra:member']) cards.set(card.id, card)
  return [...cards.values()]
}

/** The path with one parameter more. */
export const withParameter = (path: string, name: string, value: string | number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

export const trailsQuery = () => pageRead(['library', 'trails'], 'GET /v1/skills', { query: { perPage: 100 } })

export const trailQuery = (id: number) => pageRead(['library', 'trail', id], 'GET /v1/skills/{id}', { params: { id } })

/** The trail of the content to go on with: a background read, because the block is shown without it. */
export const trailAsideQuery = (id: number) =>
  queryOptions({
    queryKey: ['library', 'trail', id],
    queryFn: ({ signal }) => api('GET /v1/skills/{id}', { params: { id }, kind: 'background', signal }),
  })

/** The trail as a content: the star belongs to it. */
export const trailContentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['library', 'trail-content', slug],
    queryFn: async ({ signal }) => {
      const query = { 'folder.slug': slug, type: 'Skill', perPage: 1 } as const
      const list = await api('GET /v1/contents', { query, kind: 'background', signal })
      return list['hydra:member'][0] ?? null
    },
  })

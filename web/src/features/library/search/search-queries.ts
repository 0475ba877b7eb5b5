import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { readKind } from '../../../lib/call/page-read.ts'
import type { SearchFilter } from './use-search-filter.ts'

/** The server's limit. */
const longest = 120
const longestSuggestion = 60

export const searchTextOf = (typed: unknown): string =>
  typeof typed === 'string' ? typed.trim().slice(0, longest) : ''

const minutes = { short: { maxMinutes: 2 }, medium: { minMinutes: 2, maxMinutes: 10 }, long: { minMinutes: 10 } }

export const searchQuery = (text: string, { type, folder, length }: SearchFilter = {}) => {
  const queryKey = ['library', 'search', text, type, folder, length]
  const narrowed = {
    ...(type ? { type } : {}),
    ...(folder ? { 'folder.slug': folder } : {}),
    ...(length ? minutes[length] : {}),
  }
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam, signal }) =>
      api('GET /v1/search', {
        query: { q: text, page: pageParam, ...narrowed },
        kind: readKind(client, queryKey),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page['hydra:member'].length, 0)
      return last['hydra:member'].length > 0 && read < last['hydra:totalItems'] ? pages.length + 1 : undefined
    },
    enabled: text !== '',
  })
}

/** Names for the filter; a background read, because the filter also works without them. */
export const foldersQuery = () =>
  queryOptions({
    queryKey: ['library', 'folders'],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/folders', { query: { perPage: 100 }, kind: 'background', signal }))['hydra:member'],
    staleTime: 5 * 60_000,
    retry: false,
  })

/** Suggestions while the member types; the old ones stay until the next answer. */
export const suggestionsQuery = (typed: string) => {
  const text = typed.trim().slice(0, longestSuggestion)
  return queryOptions({
    queryKey: ['library', 'suggestions', text],
    queryFn: async ({ signal }) => {
      const { suggestions } = await api('GET /v1/search/suggestions', {
        query: { q: text },
        kind: 'background',
        signal,
      })
      return [...new Set(suggestions)]
    },
    enabled: text.length >= 2,
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

import { ApiError } from '@juntas/client/api-error.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Content, Folder } from '../../features/library/types.ts'
import type { Page } from '../../features/site/queries.ts'
import { api } from '../../lib/call/api.ts'

type Found = { kind: 'page'; page: Page } | { kind: 'folder'; folder: Folder } | { kind: 'content'; content: Content }

/** What `/{slug}` shows. Only the last request may lead to /404: for the others, "not found" is an answer. */
export const slugQuery = (slug: string) =>
  queryOptions({
    queryKey: ['site', 'slug', slug],
    queryFn: async ({ signal }): Promise<Found> => {
      const page = await pageAt(slug, signal)
      if (page) return { kind: 'page', page }
      const folders = await api('GET /v1/folders', { query: { slug }, kind: 'page', signal })
      const folder = folders['hydra:member'][0]
      if (folder) return { kind: 'folder', folder }
      const content = await api('GET /v1/contents/slug/{slug}', { params: { slug }, kind: 'page', signal })
      return { kind: 'content', content }
    },
  })

async function pageAt(slug: string, signal: AbortSignal): Promise<Page | null> {
  const options = { params: { slug }, kind: 'page', isPublic: true, signal } as const
  try {
    return await api('GET /v1/pages/slug/{slug}', { ...options, isQuiet: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    // Any other failure: request the page once more as a `page` call, which leads to its error page.
    return api('GET /v1/pages/slug/{slug}', options)
  }
}

import { ApiError } from '@juntas/client/api-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import type { Page } from '../queries.ts'

/** The team's page at /sobre. The front page also stands without it: null where it was removed or is not public. */
export const aboutQuery = queryOptions({
  queryKey: ['site', 'about'],
  queryFn: async ({ signal }): Promise<Page | null> => {
    const options = { params: { slug: 'sobre' }, kind: 'page', isPublic: true, signal } as const
    try {
      return await api('GET /v1/pages/slug/{slug}', { ...options, isQuiet: true })
    } catch (error) {
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null
      return api('GET /v1/pages/slug/{slug}', options)
    }
  },
})

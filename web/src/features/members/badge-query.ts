import { ApiError } from '@juntas/client/api-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'

/** The public page of a badge; null when there is none, or the member does not show it. */
export const badgeQuery = (code: string) =>
  queryOptions({
    queryKey: ['members', 'badge', code],
    queryFn: async ({ signal }) => {
      const options = { params: { code }, kind: 'page', isPublic: true, isQuiet: true, signal } as const
      return api('GET /v1/badges/verify/{code}', options).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
        throw error
      })
    },
    retry: false,
  })

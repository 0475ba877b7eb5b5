import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'

// Apart from the other queries: every page carries the header, and the header only counts.

/** How many she has not read. The header goes on without it. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: ({ signal }) => api('GET /v1/notification_counts', { kind: 'background', signal }),
})

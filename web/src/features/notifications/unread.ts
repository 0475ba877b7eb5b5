import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'

// Separate from the other queries: every page carries the header, and the header only needs the count.

/** The number of unread notifications. The header works without it. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: ({ signal }) => api('GET /v1/notification_counts', { kind: 'background', signal }),
})

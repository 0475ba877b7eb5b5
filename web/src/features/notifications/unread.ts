import { backgroundRead } from '../../lib/call/page-read.ts'

// Separate from the other queries: every page carries the header, and the header only needs the count.

/** The number of unread notifications. The header works without it. */
export const unreadQuery = backgroundRead(['notifications', 'count'], 'GET /v1/notification_counts', {})

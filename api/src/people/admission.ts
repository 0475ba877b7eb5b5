import { sql } from 'kysely'

/** Whether member `m` holds folders now. */
export const holdsFolders = sql<boolean>`exists (select from held_grants h where h.member_id = m.id)`

/**
 * Whether member `m` could call a route for admitted members now, as `isAdmitted` of the contract says it: for what
 * concerns a member who did not make the request.
 */
export const isAdmittedNow = sql<boolean>`(m.blocked_at is null and (m.access_free_content or ${holdsFolders}))`

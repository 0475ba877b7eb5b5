import { sql } from 'kysely'

/** SQL: whether member `m` holds folders now. */
export const holdsFolders = sql<boolean>`exists (select from held_grants h where h.member_id = m.id)`

/**
 * SQL: whether member `m` may call routes for admitted members now, as `isAdmitted` of the contract defines it. It is
 * for members other than the one who made the request.
 */
export const isAdmittedNow = sql<boolean>`(m.blocked_at is null and (m.access_free_content or ${holdsFolders}))`

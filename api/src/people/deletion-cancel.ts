import type { Db } from '../db/client.ts'

/** Cancels a deletion requested since then, because an attacker may have requested it, unless it has begun. */
export const cancelDeletion = (db: Db, memberId: number, since: Date) =>
  db
    .deleteFrom('deletionRequests')
    .where('memberId', '=', memberId)
    .where('requestedAt', '>=', since)
    .where('startedAt', 'is', null)
    .execute()

import type { Db } from '../db/client.ts'

/** A deletion asked for since then was not hers: it is dropped, unless it has begun. */
export const cancelDeletion = (db: Db, memberId: number, since: Date) =>
  db
    .deleteFrom('deletionRequests')
    .where('memberId', '=', memberId)
    .where('requestedAt', '>=', since)
    .where('startedAt', 'is', null)
    .execute()

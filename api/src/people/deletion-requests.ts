import { Failure } from '@juntas/contract/errors'
import type { Db } from '../db/client.ts'

/**
 * Refuses to charge a member who has requested the deletion of the account, because the deletion ends a plan without a
 * refund.
 */
export async function refuseWhileDeleting(db: Db, memberId: number): Promise<void> {
  const pending = await db
    .selectFrom('deletionRequests')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (pending) throw new Failure('deletion_pending')
}

/**
 * Cancels a deletion that was requested since this time, because an attacker may have requested it, unless it has
 * begun.
 */
export const cancelDeletion = (db: Db, memberId: number, since: Date) =>
  db
    .deleteFrom('deletionRequests')
    .where('memberId', '=', memberId)
    .where('requestedAt', '>=', since)
    .where('startedAt', 'is', null)
    .execute()

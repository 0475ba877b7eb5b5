import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'

/**
 * Blocks an account, or gives it back; open sign-ins stop at once. The day alone is stored: a finer time could be
 * compared with the moment at which the seal of an anonymous text was opened. A second cause leaves the row as it is: a
 * new day in it would tell of a seal that was opened that day.
 */
export async function setBlocked(
  { db, sessions, now }: Pick<AppContext, 'sessions' | 'now'> & { db: Db },
  memberId: number,
  isBlocked: boolean,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ blockedAt: isBlocked ? sql<Date>`date_trunc('day', ${now()}::timestamptz)` : null })
    .where('id', '=', memberId)
    .where('blockedAt', isBlocked ? 'is' : 'is not', null)
    .execute()
  await sessions.forget(db, memberId)
}

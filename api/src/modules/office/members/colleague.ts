import type { Db } from '../../../db/client.ts'

/** Whether the member is of the team. Moderation blocks members; about a colleague, the owner decides. */
export const isColleague = async (db: Db, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('memberRoles')
    .select('role')
    .where('memberId', '=', memberId)
    .where('role', '=', 'staff')
    .executeTakeFirst()) !== undefined

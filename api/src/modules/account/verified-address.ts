import type { Db } from '../../db/client.ts'

/** Stores that the member's address is proven. Returns whether it was not proven before. */
export async function verifyAddress(db: Db, memberId: number, at: Date): Promise<boolean> {
  const verified = await db
    .updateTable('members')
    .set({ verifiedAt: at })
    .where('id', '=', memberId)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

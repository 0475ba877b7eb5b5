import type { Db } from '../../db/client.ts'
import { settleDocument } from '../../people/documents.ts'

/**
 * Stores that the member's address is proven, and settles the CPF that the account names. Returns whether the address
 * was not proven before.
 */
export async function verifyAddress(db: Db, memberId: number, at: Date): Promise<boolean> {
  const verified = await db
    .updateTable('members')
    .set({ verifiedAt: at })
    .where('id', '=', memberId)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!verified) return false
  await settleDocument(db, memberId, at)
  return true
}

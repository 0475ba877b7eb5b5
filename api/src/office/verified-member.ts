import type { Db } from '../db/client.ts'
import { invalidField } from '../http/invalid-field.ts'

/** The number of the member whom the office names by address. Anybody can register with the address of another person. */
export async function verifiedMemberId(db: Db, email: string): Promise<number> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'verifiedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) throw invalidField('email', 'unknown')
  if (!member.verifiedAt) throw invalidField('email', 'not_verified')
  return member.id
}

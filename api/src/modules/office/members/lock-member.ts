import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../../db/client.ts'

/** The account, locked until the transaction ends. */
export async function lockMember(db: Db, id: number) {
  const member = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'verifiedAt', 'blockedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Failure('not_found')
  return member
}

import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import type { MemberRole, OfficeRole } from '../../../db/types.ts'

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

/** The roles of the member `m`. */
export const roleColumns = [
  sql<MemberRole[]>`array(select role::text from member_roles r where r.member_id = m.id order by role)`.as('roles'),
  sql<OfficeRole[]>`array(select role::text from office_roles r where r.member_id = m.id order by role)`.as(
    'officeRoles',
  ),
] as const

/** Whether the member is of the team. Moderation blocks members; about a colleague, the owner decides. */
export const isColleague = (db: Db, memberId: number): Promise<boolean> =>
  exists(db.selectFrom('memberRoles').where('memberId', '=', memberId).where('role', '=', 'staff'))

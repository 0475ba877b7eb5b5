import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import type { Machine } from '../../http/access.ts'
import type { Viewer } from '../../http/session.ts'

export type Caller = Viewer | Machine

const hosts = ['coach', 'mentor'] as const

/** Members read only their own record, and the existence of others is private; machines read all [GAP-26] [GAP-31]. */
export async function readableMember(db: Db, caller: Caller, by: { id: number } | { email: string }) {
  const isOwn = 'machine' in caller || ('id' in by ? by.id === caller.id : by.email === caller.email.toLowerCase())
  const found = isOwn
    ? await db
        .selectFrom('members')
        .select(['id', 'name', 'email', 'hasLivePermission'])
        .$call((query) => ('id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)))
        .executeTakeFirst()
    : undefined
  if (!found) throw new Failure('not_found')
  return found
}

/** Live meetings are for members with the permission [GUARD-17], and for the coaches and mentors who host them. */
export async function isPermitted(db: Db, caller: Caller, by: { id: number }) {
  const { id, hasLivePermission } = await readableMember(db, caller, by)
  if (hasLivePermission) return true
  const hosting = await db
    .selectFrom('memberRoles')
    .select('role')
    .where('memberId', '=', id)
    .where('role', 'in', hosts)
    .executeTakeFirst()
  return hosting !== undefined
}

export async function onlyPermitted(db: Db, caller: Caller) {
  if (!('machine' in caller) && !(await isPermitted(db, caller, caller))) throw new Failure('forbidden')
}

/** Who may move a meeting with people in it: those who host live meetings, the team, and a machine. */
export const isHost = (caller: Caller) =>
  'machine' in caller || caller.officeRoles.size > 0 || hosts.some((role) => caller.roles.has(role))

/** The member's companies, the first one joined first [LIVE-11]. */
export const companiesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('companyMembers as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.memberId', '=', memberId)
    .select(['c.id', 'c.name'])
    .orderBy('m.joinedAt')
    .orderBy('c.id')
    .execute()

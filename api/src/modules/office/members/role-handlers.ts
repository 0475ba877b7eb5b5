import { Failure } from '@juntas/contract/errors'
import type { officeMembers } from '@juntas/contract/office/members'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { aboutMember, changesOf, isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { endSignIns } from '../../account/sign-in/sign-in-store.ts'
import { isColleague, lockMember } from './member-rows.ts'

/** Who may enter, and as what: roles and blocks. */
export const roleHandlers: Pick<OfficeHandlers<typeof officeMembers>, 'setRoles' | 'setBlock'> = {
  async setRoles({ db, params, body, viewer: { id: grantedBy }, sessions, audit }) {
    const owners = await lockOwners(db)
    const { id } = await lockMember(db, params.id)
    const before = await rolesOf(db, id)
    const seen = { roles: inOrder(body.was.roles), officeRoles: inOrder(body.was.officeRoles) }
    if (!isSame(before, seen)) throw new Failure('conflict', { extra: { current: before } })
    const roles = inOrder(body.roles)
    const officeRoles = roles.includes('staff') ? inOrder(body.officeRoles) : []
    if (!officeRoles.includes('owner')) refuseLastOwner(owners, id)
    // Office roles refer to the staff role and are deleted with it.
    await db.deleteFrom('memberRoles').where('memberId', '=', id).where(isNone(roles)).execute()
    await db.deleteFrom('officeRoles').where('memberId', '=', id).where(isNone(officeRoles)).execute()
    const addRoles = db.insertInto('memberRoles').onConflict((conflict) => conflict.doNothing())
    if (roles.length) await addRoles.values(roles.map((role) => ({ memberId: id, role }))).execute()
    const addOfficeRoles = db.insertInto('officeRoles').onConflict((conflict) => conflict.doNothing())
    if (officeRoles.length)
      await addOfficeRoles.values(officeRoles.map((role) => ({ memberId: id, role, grantedBy }))).execute()
    await sessions.forget(db, id)
    const after = { roles, officeRoles }
    await audit({
      ...aboutMember(id),
      area: 'owner',
      action: 'member.roles',
      changes: changesOf(before, after),
      reason: body.reason,
    })
    return after
  },

  async setBlock({ db, params, body, viewer, sessions, now, audit }) {
    const owners = await lockOwners(db)
    const { id, name, blockedAt } = await lockMember(db, params.id)
    const { isBlocked, reason } = body
    if (id === viewer.id) throw new Failure('own_account')
    if (!viewer.officeRoles.has('owner') && (await isColleague(db, id))) throw new Failure('forbidden')
    if (isBlocked) refuseLastOwner(owners, id)
    if ((blockedAt !== null) === isBlocked) throw new Failure('conflict')
    await db
      .updateTable('members')
      .set({ blockedAt: isBlocked ? now() : null, updatedAt: now() })
      .where('id', '=', id)
      .execute()
    if (isBlocked) await endSignIns({ db, sessions, at: now() }, id, 'blocked')
    const action = isBlocked ? 'member.block' : 'member.unblock'
    const changes = [{ field: 'isBlocked', before: !isBlocked, after: isBlocked }]
    await audit({ ...aboutMember(id), area: 'moderation', action, changes, reason })
    return { '@id': `/v1/office/members/${id}/name`, '@type': 'OfficeMemberName', id, name, isBlocked }
  },
}

const inOrder = <T extends string>(roles: readonly T[]): T[] => [...new Set(roles)].sort()

const isNone = (roles: readonly string[]) => sql<boolean>`role::text <> all(${roles}::text[])`

/** The owners who can sign in, locked: two owners who remove each other at once leave one. */
async function lockOwners(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('officeRoles as o')
    .innerJoin('members as m', 'm.id', 'o.memberId')
    .where('o.role', '=', 'owner')
    .where('m.blockedAt', 'is', null)
    .select('o.memberId')
    .orderBy('o.memberId')
    .forUpdate()
    .execute()
  return rows.map(({ memberId }) => memberId)
}

function refuseLastOwner(owners: readonly number[], id: number) {
  if (owners.length === 1 && owners[0] === id) throw new Failure('last_owner')
}

async function rolesOf(db: Db, memberId: number) {
  const [roles, officeRoles] = await Promise.all([
    db.selectFrom('memberRoles').select('role').where('memberId', '=', memberId).execute(),
    db.selectFrom('officeRoles').select('role').where('memberId', '=', memberId).execute(),
  ])
  return { roles: inOrder(roles.map(({ role }) => role)), officeRoles: inOrder(officeRoles.map(({ role }) => role)) }
}

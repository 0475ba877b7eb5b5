import { Failure } from '@juntas/contract/errors'
import type { officeMembers } from '@juntas/contract/office/members'
import type { Reply } from '@juntas/contract/route'
import type { Db } from '../../../db/client.ts'
import { aboutMember, changesOf, isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { lockMember } from './member-rows.ts'

type Standing = Reply<(typeof officeMembers)['setStanding']>

const area = 'support'

/** What a member may open without a plan, and the groups that the account belongs to. */
export const standingHandlers: Pick<OfficeHandlers<typeof officeMembers>, 'setStanding'> = {
  async setStanding({ db, params, body: { was, reason, ...after }, sessions, audit }) {
    const { id } = await lockMember(db, params.id)
    const before = await standingOf(db, id)
    if (!isSame(before, was)) throw new Failure('conflict', { extra: { current: before } })
    await writeStanding(db, id, after)
    await sessions.forget(db, id)
    await audit({ area, ...aboutMember(id), action: 'member.standing', changes: changesOf(before, after), reason })
    return after
  },
}

export const standingUndoers: Record<string, Undoer> = {
  'member.standing': async ({ db, sessions, entry }) => {
    // The values went with the account.
    if (entry.memberId === null || entry.changes.length === 0) throw new Failure('cannot_undo')
    const { id } = await lockMember(db, entry.memberId)
    const now = await standingOf(db, id)
    const valuesOf = (side: 'before' | 'after') =>
      Object.fromEntries(entry.changes.map((change) => [change.field, change[side]])) as Partial<Standing>
    // Changed again since: there is nothing to take back.
    if (!isSame({ ...now, ...valuesOf('after') }, now)) throw new Failure('conflict')
    const after = { ...now, ...valuesOf('before') }
    await writeStanding(db, id, after)
    await sessions.forget(db, id)
    return { area, ...aboutMember(id), action: 'member.standing', changes: changesOf(now, after) }
  },
}

export async function standingOf(db: Db, memberId: number): Promise<Standing> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('customers as c', 'c.memberId', 'm.id')
    .select(['m.accessFreeContent', 'm.group', 'c.parentCustomerId'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { accessFreeContent: row.accessFreeContent, group: row.group, parentCustomerId: row.parentCustomerId }
}

async function writeStanding(db: Db, memberId: number, { parentCustomerId, ...account }: Standing): Promise<void> {
  await db.updateTable('members').set(account).where('id', '=', memberId).execute()
  await db
    .insertInto('customers')
    .values({ memberId, parentCustomerId })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ parentCustomerId }))
    .execute()
}

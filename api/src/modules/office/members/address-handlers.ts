import { Failure } from '@juntas/contract/errors'
import type { officeMembers } from '@juntas/contract/office/members'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import { aboutMember } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { admitAddress, isRefused, refuseAddress } from '../../../people/refused-addresses.ts'
import { lockMember } from './member-rows.ts'

const area = 'support'

interface LoggedRefusal {
  email: string
  refusedAt: string
}

/** Letters to an address that refused one: support ends the refusal without waiting for a new proof. */
export const addressHandlers: Pick<OfficeHandlers<typeof officeMembers>, 'admitAddress'> = {
  async admitAddress({ db, params, body: { reason }, audit }) {
    const { id } = await lockMember(db, params.id)
    const ended = await admitAddress(db, id)
    if (!ended) throw new Failure('conflict')
    const before: LoggedRefusal = { email: ended.email, refusedAt: ended.refusedAt.toISOString() }
    const changes = [{ field: 'refusedAddress', before, after: null }]
    await audit({ area, ...aboutMember(id), action: 'member.admit_address', changes, reason })
    return { email: ended.email }
  },
}

export const addressUndoers: Record<string, Undoer> = {
  'member.admit_address': async ({ db, entry }) => {
    const before = entry.changes[0]?.before as LoggedRefusal | undefined
    // The values went with the account.
    if (entry.memberId === null || !before) throw new Failure('cannot_undo')
    const { id, email } = await lockMember(db, entry.memberId)
    // Another address, a new refusal or a new proof since: there is nothing to take back.
    if (email !== before.email || (await isRefused(db, email)) || (await isProvedSince(db, id, entry.id)))
      throw new Failure('conflict')
    await refuseAddress(db, email, new Date(before.refusedAt))
    const changes = [{ field: 'refusedAddress', before: null, after: before }]
    return { area, ...aboutMember(id), action: 'member.refuse_address', changes }
  },
}

/** A code that was used, or an invitation that was accepted, after the entry. */
const isProvedSince = (db: Db, memberId: number, entryId: number) =>
  exists(
    db
      .selectFrom('auditEntries as e')
      .innerJoin('members as m', 'm.id', 'e.memberId')
      .where('e.id', '=', entryId)
      .where('m.id', '=', memberId)
      .where(
        sql<boolean>`(m.verified_at > e.at
          or exists (select from emailed_codes c where c.member_id = m.id and c.used_at > e.at))`,
      ),
  )

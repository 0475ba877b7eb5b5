import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { referencedIds } from '../../../../db/references.ts'
import type { ImportContext, ImportedLine, Undone } from './import-kind.ts'

/** What an import writes about a member, and what only reading the member's page leaves. */
const ownTables = ['customers', 'member_invitations', 'company_members', 'audit_keys']

/**
 * Deletes accounts that nobody accepted and nobody worked with since, and takes back the invitations of the others, or
 * the seats that an earlier release gave them. The members' rows are locked first: an invitation is accepted before or
 * after, and not meanwhile.
 */
export async function undoMembers(
  trx: Db,
  lines: readonly ImportedLine[],
  { companyId, sessions }: ImportContext,
): Promise<Undone[]> {
  const ids = lines.map(({ subjectId }) => subjectId)
  const there = await trx
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const created = lines.filter(({ effects }) => effects.includes('member')).map(({ subjectId }) => subjectId)
  const unused = await unusedOf(trx, created, companyId)
  await trx.deleteFrom('members').where(sql<boolean>`id = any(${unused}::int[])`).execute()
  const removed = new Set(unused)
  const seated = lines
    .filter(({ effects }) => effects.includes('seat') && !effects.includes('member'))
    .map(({ subjectId }) => subjectId)
  // The deleted ones never signed in: only who loses a seat may be here.
  for (const id of await takeSeatsBack(trx, companyId, seated)) {
    removed.add(id)
    await sessions.forget(trx, id)
  }
  for (const id of await withdrawInvitations(trx, lines)) removed.add(id)
  const found = new Set(there.map(({ id }) => id))
  return lines.map(({ subjectId, effects }) => {
    if (effects.length === 0) return 'nothing'
    return removed.has(subjectId) ? 'removed' : found.has(subjectId) ? 'kept' : 'gone'
  })
}

/** Not accepted, with no right of its own, in no other company, and in no table beside those of the import. */
async function unusedOf(trx: Db, ids: readonly number[], companyId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m join member_invitations i on i.member_id = m.id
    where m.id = any(${ids}::int[]) and i.accepted_at is null and m.password_hash is null and m.verified_at is null
      and m.blocked_at is null and m."group" is null and not m.access_free_content and not m.has_live_permission
      and not exists (select from company_members cm where cm.member_id = m.id
        and (cm.is_manager or cm.company_id is distinct from ${companyId}))`.execute(trx)
  const open = rows.map(({ id }) => id)
  const used = await referencedIds(trx, 'members', open, ownTables)
  return open.filter((id) => !used.has(id))
}

/** Invitations that nobody has accepted; an accepted one is the member's own seat. */
async function withdrawInvitations(trx: Db, lines: readonly ImportedLine[]): Promise<number[]> {
  const invited = lines.filter(({ effects }) => effects.includes('invitation'))
  const { rows } = await sql<{ id: number }>`
    delete from activation_codes a using company_invitations i
    where i.activation_code_id = a.id and a.seats_taken = 0 and i.id = any(${invited.map(({ partId }) => partId)}::int[])
    returning i.id`.execute(trx)
  const gone = new Set(rows.map(({ id }) => id))
  return invited.filter(({ partId }) => partId !== null && gone.has(partId)).map(({ subjectId }) => subjectId)
}

/** A seat that a code gave since, or that of a manager, stays. */
async function takeSeatsBack(trx: Db, companyId: number | null, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    delete from company_members cm
    where cm.company_id = ${companyId} and cm.member_id = any(${ids}::int[]) and not cm.is_manager
      and not exists (select from activation_redemptions r join activation_codes a on a.id = r.activation_code_id
        where r.member_id = cm.member_id and a.company_id = cm.company_id)
    returning cm.member_id`.execute(trx)
  return rows.map(({ memberId }) => memberId)
}

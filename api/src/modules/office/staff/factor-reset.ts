import type { Config } from '../../../config.ts'
import type { Database, Db } from '../../../db/client.ts'
import { writeAuditEntry } from '../../../office/audit.ts'
import { record } from '../../../tasks/tasks.ts'

/**
 * Removes a person's second factor and ends all sessions of this person; every owner gets a letter. Returns the number
 * of owners, or null if there was no factor.
 */
export async function removeFactor(trx: Db, memberId: number, at: Date): Promise<number | null> {
  const removed = await trx
    .deleteFrom('staffFactors')
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst()
  if (!removed) return null
  await trx
    .updateTable('signIns')
    .set({ endedAt: at, endedReason: 'everywhere' })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute()
  const owners = await trx.selectFrom('officeRoles').select('memberId').where('role', '=', 'owner').execute()
  for (const owner of owners) await record(trx, 'office.factorReset', { ownerId: owner.memberId, memberId })
  return owners.length
}

/** On the machine itself, where one person is enough. */
export async function resetFactor(db: Database, { dataKey }: Config, email: string, at: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const member = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
    const told = member ? await removeFactor(trx, member.id, at) : null
    if (!member || told === null) return null
    await writeAuditEntry(
      { db: trx, actorId: null, at, dataKey },
      { area: 'owner', action: 'factor.reset', subject: { type: 'staff', id: member.id }, memberId: member.id },
    )
    return told
  })
}

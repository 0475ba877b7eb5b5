import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/client.ts'
import { writeAuditEntry } from '../../../office/audit.ts'
import { record } from '../../../tasks/tasks.ts'

/**
 * Removes a person's second factor and ends all sessions of this person; every owner gets a letter. Returns the number
 * of owners, or null if there was no factor.
 */
export async function resetFactor(db: Database, { dataKey }: Config, email: string, at: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('staffFactors as f')
      .using('members as m')
      .whereRef('m.id', '=', 'f.memberId')
      .where('m.email', '=', email)
      .returning('f.memberId')
      .executeTakeFirst()
    if (!removed) return null
    const { memberId } = removed
    await trx
      .updateTable('signIns')
      .set({ endedAt: at, endedReason: 'everywhere' })
      .where('memberId', '=', memberId)
      .where('endedAt', 'is', null)
      .execute()
    const owners = await trx.selectFrom('officeRoles').select('memberId').where('role', '=', 'owner').execute()
    for (const owner of owners) await record(trx, 'office.factorReset', { ownerId: owner.memberId, memberId })
    await writeAuditEntry(
      { db: trx, actorId: null, at, dataKey },
      { area: 'owner', action: 'factor.reset', subject: { type: 'staff', id: memberId }, memberId },
    )
    return owners.length
  })
}

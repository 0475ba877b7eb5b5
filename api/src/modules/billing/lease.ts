import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export interface Lease {
  /** Before each call of the gateway. Throws when it was lost: somebody else has taken over. */
  renew(): Promise<void>
}

/**
 * One worker at a time speaks to the gateway for a member; `busy` when another does. No transaction is held meanwhile,
 * and a process that dies leaves nothing but a lease that runs out.
 */
export async function withLease(
  db: Database,
  memberId: number,
  ms: number,
  work: (lease: Lease) => Promise<void>,
): Promise<'done' | 'busy'> {
  const holder = randomUUID()
  // The database's clock: processes may disagree about the time.
  const until = sql<Date>`now() + make_interval(secs => ${ms / 1000})`
  const taken = await db
    .insertInto('billingLeases')
    .values({ memberId, holder, until })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ holder, until }).where('billingLeases.until', '<', sql<Date>`now()`),
    )
    .returning('memberId')
    .executeTakeFirst()
  if (!taken) return 'busy'
  try {
    await work({
      async renew() {
        const { numUpdatedRows } = await db
          .updateTable('billingLeases')
          .set({ until })
          .where('memberId', '=', memberId)
          .where('holder', '=', holder)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new LeaseLost()
      },
    })
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    await db.deleteFrom('billingLeases').where('memberId', '=', memberId).where('holder', '=', holder).execute()
  }
  return 'done'
}

class LeaseLost extends Error {}

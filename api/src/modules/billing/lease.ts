import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export interface Lease {
  /** Call before each gateway call. Throws when the lease was lost to another process. */
  renew(): Promise<void>
}

/**
 * Lets one process at a time talk to the gateway for a member; returns `busy` when another holds the lease. No
 * transaction is open meanwhile, and the lease of a process that dies expires.
 */
export async function withLease(
  db: Database,
  memberId: number,
  ms: number,
  work: (lease: Lease) => Promise<void>,
): Promise<'done' | 'busy'> {
  const holder = randomUUID()
  // Use the database's clock: the clocks of processes may differ.
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

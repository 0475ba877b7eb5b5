import type { Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { sha256 } from '../../encryption.ts'
import type { DB } from '../types.ts'
import { baseSeeds } from './base/index.ts'

export type Trx = Transaction<DB>

export interface Seed {
  name: string
  /**
   * Base data belongs to the product and is updated by its releases. Demo data is inserted once and then belongs to the
   * demo.
   */
  run(trx: Trx, context: AppContext): Promise<void>
  /** A fingerprint of the data: when it changes, a base seed runs again. */
  source?: unknown
  /** Base data that staff edit in the office: a release must not overwrite it or bring deleted rows back. */
  isLaidOnce?: true
}

/** The demo's data is a separate bundle (`api/demo`): a live installation neither loads it nor has to ship it. */
export async function loadDemoSeeds(): Promise<Seed[]> {
  const { demoSeeds } = (await import(new URL('./demo.js', import.meta.url).href)) as { demoSeeds: Seed[] }
  return demoSeeds
}

/** Loads the base data, and the demo's data if it is given. Running it twice changes nothing. */
export async function seed(context: AppContext, demoSeeds: readonly Seed[] = []) {
  for (const one of baseSeeds) await apply(context, one, !one.isLaidOnce)
  for (const one of demoSeeds) await apply(context, one, false)
}

async function apply(context: AppContext, one: Seed, isRepeatable: boolean) {
  const digest = sha256(JSON.stringify(one.source ?? one.name)).toString('hex')
  await context.db.transaction().execute(async (trx) => {
    // Two processes may start together, so this row is locked.
    await trx
      .insertInto('seeds')
      .values({ name: one.name, digest: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { digest: had } = await trx
      .selectFrom('seeds')
      .select('digest')
      .where('name', '=', one.name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (had === digest || (had !== '' && !isRepeatable)) return
    await one.run(trx, context)
    await trx.updateTable('seeds').set({ digest, appliedAt: new Date() }).where('name', '=', one.name).execute()
  })
}

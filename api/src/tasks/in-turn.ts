import { isDatabaseAway } from '../db/database-away.ts'

/**
 * Work on one thing after the other, of which each is done although an earlier one failed: a row that cannot be worked
 * on must not hold up those behind it. At the end the failures are thrown together, so that the task is logged and
 * counted as failed. Without the database nothing would succeed, so its absence ends the work.
 */
export async function inTurn<Thing>(things: Iterable<Thing>, work: (thing: Thing) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  await collect(things, work, errors)
  complain(errors)
}

/** As `inTurn`, for all rows in the order of their ids: `read` answers the next lot after an id. */
export async function inLots<Row extends { id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)!.id)) await collect(rows, work, errors)
  complain(errors)
}

async function collect<Thing>(things: Iterable<Thing>, work: (thing: Thing) => Promise<unknown>, errors: unknown[]) {
  for (const thing of things)
    try {
      await work(thing)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      errors.push(error)
    }
}

/** Throws the failures of work that went on, if there are any. */
export function complain(errors: readonly unknown[]) {
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failed; the first: ${errors[0]}`, { cause: errors[0] })
}

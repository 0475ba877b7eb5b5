import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'

/** A count of contents that is the same for everybody, as text with its values. */
export interface Total {
  text: string
  values: readonly unknown[]
}

interface Known {
  version: string
  total: number
  /** When the next content comes out, and the count is no longer true. */
  untilMs: number
}

const mostTotals = 1000
const memories = new WeakMap<Db, Map<string, Known>>()

/**
 * How many contents a list has, counted again only when the library changed: `version` is the state's own and comes with
 * each list, read before the count, so that a count can only be newer than it says.
 */
export async function totalOf(db: Db, { text, values }: Total, version: string): Promise<number> {
  const memory = memories.get(db) ?? new Map<string, Known>()
  memories.set(db, memory)
  const key = JSON.stringify([text, values])
  const known = memory.get(key)
  if (known?.version === version && Date.now() < known.untilMs) return known.total
  const counting = `select (${text}) as total, (select min(publish_at) from contents where publish_at > now()) as next`
  const { rows } = await db
    .withoutPlugins()
    .executeQuery<{ total: number; next: Date | null }>(CompiledQuery.raw(counting, [...values]))
  const { total, next } = rows[0] ?? { total: 0, next: null }
  if (memory.size > mostTotals) memory.clear()
  memory.set(key, { version, total, untilMs: next ? next.getTime() : Number.POSITIVE_INFINITY })
  return total
}

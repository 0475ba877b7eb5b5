import type { Db } from '../../db/client.ts'
import { perDatabase } from '../../db/per-database.ts'

interface Known<Value> {
  version: string
  value: Value
  /** When the next content comes out, and this is no longer true. */
  untilMs: number
}

/** A value read from the library, and when the next content comes out. */
export interface Read<Value> {
  value: Value
  next: Date | null
}

const mostKnown = 2000

/** For the statement that reads such a value: its column `next`. */
export const nextDue = '(select min(publish_at) from contents where publish_at > now()) as next'

/**
 * What the library as a whole decides, read again only when it changed or a content came out: `version` is the state's
 * own and comes with each list, read before the value, so that a value can only be newer than it says.
 */
export function whileUnchanged<Value>() {
  const memoryOf = perDatabase(() => new Map<string, Known<Value>>())
  return async (db: Db, key: string, version: string, read: () => Promise<Read<Value>>): Promise<Value> => {
    const memory = memoryOf(db)
    const known = memory.get(key)
    if (known?.version === version && Date.now() < known.untilMs) return known.value
    const { value, next } = await read()
    if (memory.size > mostKnown) memory.clear()
    memory.set(key, { version, value, untilMs: next ? next.getTime() : Number.POSITIVE_INFINITY })
    return value
  }
}

import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { hasher } from '../../encryption.ts'

export interface Count {
  hits: number
  /** When the window ends, in milliseconds. */
  untilMs: number
}

/** Counts hits of a key within a window that begins with the first hit. */
export interface Counter {
  hit(key: string, seconds: number): Promise<Count>
  /** The count as it stands, without a hit; no hits outside of a window. */
  peek(key: string): Promise<Count>
  /** Takes one hit back. */
  giveBack(key: string): Promise<void>
}

export interface Counters {
  /** Counts in the memory of this process: fast, but only for the requests of this process. */
  local: Counter
  /** Counts in the database, or in Redis: the same for all processes, and it survives a restart of a process. */
  shared: Counter
}

const mostKept = 50_000

const none: Count = { hits: 0, untilMs: 0 }

export function localCounter(now: () => Date): Counter {
  const counts = new Map<string, Count>()
  return {
    async hit(key, seconds) {
      const at = now().getTime()
      let count = counts.get(key)
      if (!count || count.untilMs <= at) {
        if (counts.size >= mostKept) makeRoom(counts, at)
        count = { hits: 0, untilMs: at + seconds * 1000 }
        counts.set(key, count)
      }
      count.hits++
      return { ...count }
    },
    async peek(key) {
      const count = counts.get(key)
      return count && count.untilMs > now().getTime() ? { ...count } : none
    },
    async giveBack(key) {
      const count = counts.get(key)
      if (count && count.hits > 0) count.hits--
    },
  }
}

/** Drops expired counts, then the oldest ones: a Map keeps the order of insertion. */
function makeRoom(counts: Map<string, Count>, at: number) {
  for (const [key, { untilMs }] of counts) if (untilMs <= at) counts.delete(key)
  for (const key of counts.keys()) {
    if (counts.size < mostKept) return
    counts.delete(key)
  }
}

/**
 * Keys are stored as hashes made with the data key, so neither an address nor an e-mail is stored. A rotation of the
 * key restarts all counts, so a caller can use a limit twice within one window.
 */
export const counterKey = (dataKey: string, key: string) => hasher(dataKey).of(`count/${key}`)

/** Pass the pool and not a transaction: `count_hit` switches synchronous_commit off for the transaction it runs in. */
export function sharedCounter(db: Database, dataKey: string, now: () => Date): Counter {
  const keyOf = (key: string) => counterKey(dataKey, key)
  return {
    async hit(key, seconds) {
      const { rows } = await sql<{ hits: number; until: Date }>`
        select hits, until from count_hit(${keyOf(key)}, ${now()}::timestamptz, ${seconds}::integer)`.execute(db)
      const { hits, until } = rows[0] as { hits: number; until: Date }
      return { hits, untilMs: until.getTime() }
    },
    async peek(key) {
      const { rows } = await sql<{ hits: number; until: Date }>`
        select hits, until from rate_counts where key = ${keyOf(key)} and until > ${now()}`.execute(db)
      const [row] = rows
      return row ? { hits: row.hits, untilMs: row.until.getTime() } : none
    },
    async giveBack(key) {
      await sql`update rate_counts set hits = greatest(hits - 1, 0) where key = ${keyOf(key)}`.execute(db)
    },
  }
}

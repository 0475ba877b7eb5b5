import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { batchReads } from './batch-reads.ts'

/** How far the primary has written its log, and on which timeline. A promoted server starts a new timeline. */
interface Position {
  lsn: string
  timeline: number
}

/** A replica is usually a millisecond behind, so check it a few times before falling back to the primary. */
const looks = 4
const lookMs = 3
/** How long a replica is not used after it was behind or unreachable. */
const behindMs = 500
const awayMs = 5000

const positionOfPrimary = `
  select pg_current_wal_flush_lsn()::text as lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`

// A former primary is not in recovery, and a replica that still follows the old primary is on another timeline. Both
// lack what was committed since.
const isCurrent = `
  select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
    and (select received_tli from pg_stat_wal_receiver) = $2::int, false) as current`

/**
 * Connections for reads: to the replica if it has everything that was committed before the read began, else to the
 * primary. Each read first asks the primary for its log position (reads that begin together share the answer), and then
 * asks the replica whether it has reached that position. So members read their own writes and everything a live event
 * announced, whichever process wrote it (docs/decisions/0044-reads-from-a-replica.md). A read that fails at the replica
 * is repeated at the primary.
 */
export function openReadPool(primary: pg.Pool, replica: pg.Pool, onAway: (error: unknown) => void): PostgresPool {
  let restsUntil = 0
  const rest = (ms: number) => {
    restsUntil = Date.now() + ms
  }
  const positions = batchReads<undefined, undefined, Position>(async (_, asked) => {
    const { rows } = await primary.query<Position>(positionOfPrimary)
    return asked.map(() => rows[0] as Position)
  })
  const lose = (client: pg.PoolClient | undefined, error: unknown) => {
    client?.release(error as Error)
    rest(awayMs)
    onAway(error)
  }
  /** A connection to the replica if it has reached the primary's position, else none. */
  const current = async (): Promise<pg.PoolClient | undefined> => {
    if (Date.now() < restsUntil) return undefined
    const { lsn, timeline } = await positions('position', undefined, undefined)
    let client: pg.PoolClient | undefined
    try {
      client = await replica.connect()
      for (let look = 0; look < looks; look++) {
        if (look > 0) await sleep(lookMs)
        const { rows } = await client.query<{ current: boolean }>(isCurrent, [lsn, timeline])
        if (rows[0]?.current) return client
      }
      client.release()
      rest(behindMs)
    } catch (error) {
      lose(client, error)
    }
    return undefined
  }
  return {
    async connect() {
      const client = await current()
      if (!client) return primary.connect() as Promise<PostgresPoolClient>
      let used: pg.PoolClient = client
      const query = async (text: string, values: readonly unknown[]) => {
        if (used !== client) return used.query(text, values as unknown[])
        try {
          return await client.query(text, values as unknown[])
        } catch (error) {
          // Close the connection too, because its state is unknown.
          lose(client, error)
          used = await primary.connect()
          return used.query(text, values as unknown[])
        }
      }
      return { query, release: () => used.release() } as unknown as PostgresPoolClient
    },
    end: () => replica.end(),
  }
}

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The first key of the advisory locks that task runners hold. */
const lockClass = 71_208

/**
 * A task belongs to the runner that took it for four hours, even if the runner's process was killed. So each runner
 * holds an advisory lock on its own connection, which ends with the process: tasks of a runner without a lock are
 * abandoned. Returns a function that releases the lock.
 */
export function announceRunner(pool: pg.Pool, id: string): () => void {
  const ended = new AbortController()
  const hold = async () => {
    const client = await pool.connect()
    // Without a listener, an error would end the process.
    client.on('error', () => undefined)
    try {
      // A shared lock, because two ids may have the same hash and must not wait for each other.
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, id])
      // Rejects when the connection is lost.
      await once(client, 'end', { signal: ended.signal })
    } finally {
      client.release(true)
    }
  }
  const holdAgain = async () => {
    while (!ended.signal.aborted) {
      await hold().catch(() => undefined)
      if (!ended.signal.aborted) await sleep(500)
    }
  }
  void holdAgain()
  return () => ended.abort()
}

/** Unlocks abandoned tasks. A runner that has just started may not hold its lock yet. */
export const releaseAbandoned = (pool: pg.Pool, graceSeconds: number) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct j.locked_by from graphile_worker.jobs j
       where j.locked_at < now() - make_interval(secs => $2) and not exists (
         select from pg_locks l
         where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
           and l.classid = $1::int::oid and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)))`,
    [lockClass, graceSeconds],
  )

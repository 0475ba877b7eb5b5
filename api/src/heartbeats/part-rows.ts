import type { BackgroundPart } from '@juntas/contract/office/waiting'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/client.ts'

export type PartName = BackgroundPart

/** A task that beats once a minute has missed three beats. */
const silentAfter = sql`interval '3 minutes'`
/** Work is late when a task that could run has waited so long. */
const lateAfter = sql`interval '5 minutes'`

export async function writeBeat(db: Db, part: PartName) {
  await sql`insert into background_parts (part, beaten_at) values (${part}, now())
    on conflict (part) do update set beaten_at = now()`.execute(db)
}

/** When the part last beat, as text: it is only compared. */
export async function beatenAt(db: Db, part: PartName) {
  const { rows } = await sql<{ at: string | null }>`
    select beaten_at::text as at from background_parts where part = ${part}`.execute(db)
  return rows[0]?.at ?? null
}

export async function writeRestart(db: Db, part: PartName) {
  await sql`insert into background_parts as p (part, restarts, restarted_at) values (${part}, 1, now())
    on conflict (part) do update set restarts = p.restarts + 1, restarted_at = now()`.execute(db)
}

/** The parts whose tasks write their time, of all processes together, that have not done so lately. */
export async function silentParts(db: Db) {
  const { rows } = await sql<{ part: PartName; beatenAt: Date }>`
    select part, beaten_at from background_parts where beaten_at < now() - ${silentAfter} order by part`.execute(db)
  return rows
}

/** The parts that were begun anew after `since` because they were silent. */
export async function restartedParts(db: Db, since: Date) {
  const { rows } = await sql<{ part: PartName; restartedAt: Date }>`
    select part, restarted_at from background_parts where restarted_at > ${since} order by restarted_at`.execute(db)
  return rows
}

/** Since when the oldest task waits that could have run; null if none is late. One that waits for its queue is not. */
export async function lateSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(run_at) as since from graphile_worker._private_jobs
    where is_available and run_at < now() - ${lateAfter} and (job_queue_id is null or not exists (
      select from graphile_worker._private_job_queues q where q.id = job_queue_id and q.locked_at is not null))`.execute(
    db,
  )
  return rows[0]?.since ?? null
}

/** What a health check says about the background: of this process, and of the tasks of all processes. */
export async function backgroundWarnings({ db, heartbeats }: Pick<AppContext, 'db' | 'heartbeats'>): Promise<string[]> {
  const [silent, late] = await Promise.all([silentParts(db), lateSince(db)])
  const parts = new Set([...heartbeats.silent(), ...silent.map(({ part }) => part)])
  return [...[...parts].sort().map((part) => `${part}_silent`), ...(late ? ['tasks_late'] : [])]
}

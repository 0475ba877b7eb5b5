import type pg from 'pg'
import { Gauge } from 'prom-client'
import { newestBackup } from '../backup/backup-files.ts'
import type { LogDestination } from './log-destination.ts'
import { registry } from './metrics.ts'

interface Measured {
  pool: pg.Pool
  log: Pick<LogDestination, 'lost'>
  /** Where this process expects backups; unset if it does not report on them. */
  backupFolder?: string | undefined
}
let measured: Measured | undefined

/** What the gauges below read when they are asked for. */
export function measureState(state: Measured) {
  measured = state
}

const registers = [registry]

/** A gauge of one number that is read when it is asked for. */
const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await read())
    },
  })

new Gauge({
  name: 'juntas_database_connections',
  help: 'Connections of the pool: busy and idle',
  labelNames: ['state'] as const,
  registers,
  collect() {
    const { idleCount = 0, totalCount = 0 } = measured?.pool ?? {}
    this.set({ state: 'idle' }, idleCount)
    this.set({ state: 'busy' }, totalCount - idleCount)
  },
})
gauge('juntas_database_waiting', 'Requests that wait for a connection', () => measured?.pool.waitingCount ?? 0)
gauge(
  'juntas_log_lines_lost',
  'Log lines that could not be written since the process began',
  () => measured?.log.lost() ?? 0,
)
new Gauge({
  name: 'juntas_backup_age_seconds',
  help: 'Age of the newest backup in BACKUP_DIR; infinite if there is none',
  registers,
  async collect() {
    if (!measured?.backupFolder) return this.remove()
    const newest = await newestBackup(measured.backupFolder).catch(() => undefined)
    this.set(newest ? (Date.now() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY)
  },
})
gauge('juntas_database_up', '1 when the database answers', async () => ((await readTasks()) ? 1 : 0))
gauge(
  'juntas_task_oldest_seconds',
  'How long the oldest due task has waited',
  async () => (await readTasks())?.oldestSeconds ?? 0,
)
new Gauge({
  name: 'juntas_tasks_waiting',
  help: 'Tasks by state: due, later, running, or given_up after the last attempt',
  labelNames: ['state'] as const,
  registers,
  async collect() {
    const found = await readTasks()
    this.reset()
    if (!found) return
    const { oldestSeconds: _, ...states } = found
    for (const [state, count] of Object.entries(states)) this.set({ state }, count)
  },
})

interface TaskCounts {
  due: number
  later: number
  running: number
  given_up: number
  oldestSeconds: number
}

let reading: Promise<TaskCounts | undefined> | undefined

/** Gauges are read together, so they share one statement. */
function readTasks() {
  reading ??= countTasks().finally(() => {
    reading = undefined
  })
  return reading
}

async function countTasks(): Promise<TaskCounts | undefined> {
  try {
    const found = await measured?.pool.query<TaskCounts>(
      `select count(*) filter (where is_open and locked_at is null and run_at <= now())::int as due,
         count(*) filter (where is_open and locked_at is null and run_at > now())::int as later,
         count(*) filter (where locked_at is not null)::int as running,
         count(*) filter (where not is_open and locked_at is null)::int as given_up,
         coalesce(extract(epoch from now() - min(run_at) filter (where is_open and locked_at is null and run_at <= now())), 0)::float8
           as "oldestSeconds"
       from (select run_at, locked_at, attempts < max_attempts as is_open from graphile_worker._private_jobs) as tasks`,
    )
    return found?.rows[0]
  } catch {
    // A scrape must report that the database is unreachable, and not fail with it.
    return undefined
  }
}

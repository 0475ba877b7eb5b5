import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AppContext } from '../app-context.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Db } from '../db/client.ts'
import { beatenAt, writeBeat } from '../heartbeats/part-rows.ts'
import { isConfidentialTask } from '../telemetry/confidential.ts'
import { tasksRun } from '../telemetry/metrics.ts'
import { announceRunner, releaseAbandoned } from './abandoned.ts'
import { hastenRetries } from './retries.ts'
import { record, type Task, type TaskName, type Tasks } from './tasks.ts'

export interface Schedule {
  task: TaskName
  /** Cron, in UTC. */
  at: string
}

/** Creates the worker's own tables. It must run before a task is recorded. */
export async function migrateTasks(pool: pg.Pool) {
  await prepareSchema(pool)
  await runMigrations({ pgPool: pool, logger: quiet })
}

/**
 * graphile-worker notices by an error that its table of migrations is missing, and each new installation had that error
 * in PostgreSQL's log. So the table is made before, as graphile-worker makes it.
 */
async function prepareSchema(pool: pg.Pool) {
  const { rows } = await pool.query(`select to_regclass('graphile_worker.migrations') is null as is_new`)
  if (!rows[0].is_new) return
  // One transaction: other processes that start wait for it.
  await pool.query(`
    select pg_advisory_xact_lock(${advisoryLocks.taskSchema});
    create schema if not exists graphile_worker;
    create table if not exists graphile_worker.migrations (
      id int primary key, ts timestamptz default now() not null, breaking boolean not null default false
    )`)
}

/** How often to look for tasks of killed processes, and for how long a task must be taken before it counts as one. */
const abandonedAfterMs = 15_000

/** Begin anew after so many questions for work in a row that the database did not answer; four workers ask. */
const mostFailures = 8
/** Silent runners whose last tasks go on. With so many of them, no further one is begun beside. */
const mostEnding = 2

/**
 * The task runner of this process. It is begun anew if it ends by itself, if its questions for work fail again and
 * again, and if it is silent (heartbeats.ts). It takes over tasks that a killed process had begun.
 */
export async function startTasks(
  pool: pg.Pool,
  context: AppContext,
  tasks: Tasks,
  schedules: readonly Schedule[],
  abandonedMs = abandonedAfterMs,
): Promise<Pick<Runner, 'stop'>> {
  const { log, db, heartbeats } = context
  let isStopping = false
  let current: Running | undefined
  let beginning: Promise<void> | undefined
  const ending = new Set<Promise<void>>()

  const end = (running: Running) => {
    const ended = running.stop().catch(() => undefined)
    ending.add(ended.finally(() => ending.delete(ended)))
    return ended
  }
  const tryOnce = async () => {
    const begun = await runTasks(pool, context, tasks, schedules)
    if (isStopping) return void end(begun)
    current = begun
    void begun.failed.then((error) => {
      if (isStopping || current !== begun) return
      log.warn({ err: error }, 'the task runner failed; it is started again')
      heartbeats.countRestart('tasks')
      void beginAnew()
    })
  }
  /** Once a second until the database answers; only the first failure is logged. */
  const begin = async () => {
    for (let tries = 0; !isStopping; tries++) {
      try {
        await tryOnce()
        if (tries > 0) log.info('the task runner was started')
        return
      } catch (error) {
        if (tries === 0) log.warn({ err: error }, 'the task runner could not be started; it is tried again')
        await sleep(1000)
      }
    }
  }
  /** Beside the old runner, whose tasks come to their end: one of them may take minutes, and letters must not wait. */
  const beginAnew = () => {
    if (current) void end(current)
    current = undefined
    beginning ??= begin().finally(() => {
      beginning = undefined
    })
    return beginning
  }
  // A database that is late must not keep the process from serving requests.
  await Promise.race([beginAnew(), sleep(firstTryMs, undefined, { ref: false })])
  // The time while no process ran is no silence.
  await Promise.all([writeBeat(db, 'tasks'), writeBeat(db, 'cron')]).catch(() => undefined)
  const restart = () => (ending.size < mostEnding ? beginAnew() : undefined)
  const unwatch = [
    heartbeats.watch({
      name: 'tasks',
      async beat() {
        if (!current?.hasAsked()) throw new Error('the runner did not ask for work')
        await waitForTask(db)
      },
      restart,
    }),
    heartbeats.watch({
      name: 'cron',
      async beat() {
        if (!current?.hasScheduled()) throw new Error('the cron of the runner recorded no task')
      },
      restart,
    }),
  ]
  const releaser = setInterval(() => {
    releaseAbandoned(pool, abandonedMs / 1000).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned tasks were not looked for'),
    )
  }, abandonedMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(releaser)
      for (const end of unwatch) end()
      await Promise.all([current && end(current), ...ending])
    },
  }
}

const firstTryMs = 10_000

/** Records a task that stores its time, and waits until a runner has done it. */
async function waitForTask(db: Db) {
  const before = await beatenAt(db, 'tasks')
  await record(db, 'tasks.beat', { part: 'tasks' }, { key: 'tasks.beat' })
  for (let pause = 50; (await beatenAt(db, 'tasks')) === before; pause = Math.min(5000, pause * 2)) await sleep(pause)
}

interface Running {
  stop(): Promise<void>
  /** Fulfilled with the reason when the runner has ended by itself or no longer gets answers. */
  failed: Promise<unknown>
  /** Whether it asked for work, and got an answer, since this was asked last. */
  hasAsked(): boolean
  /** Whether its cron was on time since this was asked last. */
  hasScheduled(): boolean
}

/** Begins a runner, and ends it again if its first question for work fails. */
async function runTasks(
  pool: pg.Pool,
  context: AppContext,
  tasks: Tasks,
  schedules: readonly Schedule[],
): Promise<Running> {
  const events = new EventEmitter() as WorkerEvents
  const asked = flagOf(events, 'worker:getJob:empty', 'job:start')
  const scheduled = flagOf(events, 'cron:scheduled')
  // graphile-worker looks up the ids of its tasks once and keeps the promise, also a rejected one: a runner whose
  // look-up failed never gets a task, and does not say so.
  const first = new Promise<void>((resolve, reject) => {
    for (const name of ['worker:getJob:empty', 'job:start'] as const) events.once(name, () => resolve())
    events.once('worker:getJob:error', ({ error }) => reject(error))
  })
  first.catch(() => undefined)
  const isSilenced = new Promise<unknown>((resolve) => {
    let failures = 0
    for (const name of ['worker:getJob:empty', 'job:start'] as const) events.on(name, () => (failures = 0))
    events.on('worker:getJob:error', ({ error }) => {
      if (++failures === mostFailures) resolve(error)
    })
  })
  const runner = await openRunner(pool, context, tasks, schedules, events)
  const ended = runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  const stop = async () => {
    await runner.stop().catch(() => undefined)
    await ended
  }
  const early = ended.then((error) => Promise.reject(error ?? new Error('the task runner ended')))
  early.catch(() => undefined)
  try {
    await Promise.race([first, early])
  } catch (error) {
    void stop()
    throw error
  }
  return { stop, failed: Promise.race([isSilenced, ended]), hasAsked: asked, hasScheduled: scheduled }
}

/** Whether one of the events came since the returned function was called last. */
function flagOf(events: WorkerEvents, ...names: ('worker:getJob:empty' | 'job:start' | 'cron:scheduled')[]) {
  let hasCome = false
  for (const name of names) events.on(name, () => (hasCome = true))
  return () => {
    const came = hasCome
    hasCome = false
    return came
  }
}

async function openRunner(
  pool: pg.Pool,
  context: AppContext,
  tasks: Tasks,
  schedules: readonly Schedule[],
  events: WorkerEvents,
) {
  let giveUp = () => {}
  events.once('pool:create', ({ workerPool }) => (giveUp = announceRunner(pool, workerPool.id)))
  const runner = await run({
    // Without a batch the library does not await these calls: a lost database connection would be an unhandled
    // rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quiet,
    parsedCronItems: parseCronItems(
      schedules.map(({ task, at }) => ({ task, match: at, identifier: task, options: { backfillPeriod: 0 } })),
    ),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown, helpers) => {
          const { attempts, max_attempts: most } = helpers.job
          const isConfidential = isConfidentialTask(name)
          const log = isConfidential ? context.confidentialLog : context.log
          try {
            await (task as Task<TaskName>)(context, payload as never, {
              attempt: attempts,
              lastAttempt: attempts >= most,
            })
            tasksRun.inc({ outcome: 'done' })
          } catch (error) {
            // The payload is not logged: it may identify a person.
            log.warn({ err: error, task: name, attempt: attempts }, 'task failed')
            tasksRun.inc({ outcome: attempts >= most ? 'given_up' : 'failed' })
            if (attempts >= most) context.reportError({ error, where: name, isConfidential })
            throw error
          }
          // The task is done, whether or not this succeeds. A failure here must not repeat the task.
          if (attempts > 1)
            await hastenRetries(context.db, name as TaskName).catch((error) =>
              log.warn({ err: error, task: name }, 'failed tasks were not hastened'),
            )
        },
      ]),
    ),
  })
  void runner.promise.finally(giveUp).catch(() => undefined)
  return runner
}

const quiet = new Logger(() => () => undefined)

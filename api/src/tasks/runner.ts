import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { AppContext } from '../app-context.ts'
import { isConfidentialTask } from '../telemetry/confidential.ts'
import { tasksRun } from '../telemetry/metrics.ts'
import { announceRunner, releaseAbandoned } from './abandoned.ts'
import { hastenRetries } from './retries.ts'
import type { Task, TaskName, Tasks } from './tasks.ts'

export interface Schedule {
  task: TaskName
  /** Cron, in UTC. */
  at: string
}

/** Creates the worker's own tables. It must run before a task is recorded. */
export const migrateTasks = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: quiet })

/** How often to look for tasks of killed processes, and for how long a task must be taken before it counts as one. */
const abandonedAfterMs = 15_000

/**
 * The task runner of this process. If it ends by itself, because the database was unreachable, it is started again. It
 * takes over tasks that a killed process had begun.
 */
export async function startTasks(
  pool: pg.Pool,
  context: AppContext,
  tasks: Tasks,
  schedules: readonly Schedule[],
  abandonedMs = abandonedAfterMs,
): Promise<Pick<Runner, 'stop'>> {
  let isStopping = false
  const watch = (runner: Runner) => {
    const again = async (error?: unknown) => {
      if (isStopping) return
      context.log.warn({ err: error }, 'the task runner ended; it is started again')
      await sleep(1000)
      if (isStopping) return
      await runTasks(pool, context, tasks, schedules).then(watch, again)
    }
    current = runner
    void runner.promise.then(() => again(), again)
  }
  let current: Runner | undefined
  watch(await runTasks(pool, context, tasks, schedules))
  const releaser = setInterval(() => {
    releaseAbandoned(pool, abandonedMs / 1000).catch((error: unknown) =>
      context.log.warn({ err: error }, 'abandoned tasks were not looked for'),
    )
  }, abandonedMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(releaser)
      await current?.stop()
    },
  }
}

async function runTasks(pool: pg.Pool, context: AppContext, tasks: Tasks, schedules: readonly Schedule[]) {
  const events = new EventEmitter() as WorkerEvents
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

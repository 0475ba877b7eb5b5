import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Schedule } from './runner.ts'
import type { TaskName, Tasks } from './tasks.ts'

/**
 * The runner's pauses between attempts grow to six hours, so after one hour without a mail server a letter might wait
 * for most of another hour. Instead one waiting task of each name is tried every few minutes. As soon as a task
 * succeeds that had failed before, the other tasks of its name are tried too.
 */
export const tasks: Tasks = {
  /**
   * The extra attempt is not counted, because a long outage would otherwise use up all attempts. After a day only
   * counted attempts are made, so that a task that cannot succeed is given up.
   */
  async 'tasks.retry'({ db }) {
    await sql`select graphile_worker.reschedule_jobs(array[oldest.id], run_at => now(), attempts => oldest.attempts - 1)
      from (
        select distinct on (task_identifier) id, attempts from graphile_worker.jobs
        where ${isWaiting} and run_at > now() + interval '1 minute'
          and ${failedAt} < now() - interval '2 minutes' and created_at > now() - interval '1 day'
        order by task_identifier, ${failedAt}) as oldest`.execute(db)
  },
}

export const schedules: Schedule[] = [{ task: 'tasks.retry', at: '* * * * *' }]

/** A task that failed within the last minute probably failed for its own reason and keeps its pause. */
export const hastenRetries = (db: Db, name: TaskName) =>
  sql`select graphile_worker.reschedule_jobs(
    array(
      select id from graphile_worker.jobs
      where task_identifier = ${name} and ${isWaiting} and run_at > now() and ${failedAt} < now() - interval '1 minute'),
    run_at => now())`.execute(db)

/** Failed tasks that will be tried again and are not running. */
const isWaiting = sql`locked_at is null and attempts between 1 and max_attempts - 1`

/** The runner stores only the time of the next attempt, which is this long after the failure. */
const failedAt = sql`(run_at - exp(least(attempts, 10)) * interval '1 second')`

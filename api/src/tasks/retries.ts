import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Schedule } from './runner.ts'
import type { TaskName, Tasks } from './tasks.ts'

/**
 * The runner's pauses grow to six hours, so that after an hour without a mail server a letter would wait for most of
 * another hour. Instead one waiting task of each name is tried every few minutes, and as soon as one succeeds that had
 * failed before, the others of its name follow.
 */
export const tasks: Tasks = {
  /**
   * The extra try is not counted, else a long outage would use up the attempts. After a day only the counted ones are
   * left, so that a task that cannot succeed is given up.
   */
  async 'tasks.retry'({ db }) {
    await sql`update graphile_worker._private_jobs set run_at = now(), attempts = attempts - 1
      where id in (
        select distinct on (task_id) id from graphile_worker._private_jobs
        where is_available and attempts > 0 and run_at > now() + interval '1 minute'
          and ${failedAt} < now() - interval '2 minutes' and created_at > now() - interval '1 day'
        order by task_id, ${failedAt})`.execute(db)
  },
}

export const schedules: Schedule[] = [{ task: 'tasks.retry', at: '* * * * *' }]

/** What failed in the last minute failed for a reason of its own and keeps its pause. */
export const hastenRetries = (db: Db, name: TaskName) =>
  sql`update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      and is_available and attempts > 0 and run_at > now() and ${failedAt} < now() - interval '1 minute'`.execute(db)

/** The runner stores only when it tries again: this long after the failure. */
const failedAt = sql`(run_at - exp(least(attempts, 10)) * interval '1 second')`

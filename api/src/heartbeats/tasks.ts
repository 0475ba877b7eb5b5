import type { Schedule } from '../tasks/runner.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { writeBeat } from './part-rows.ts'

export const tasks: Tasks = {
  /** Recorded by the cron without a part, and by each runner for itself. */
  'tasks.beat': ({ db }, { part }) => writeBeat(db, part ?? 'cron'),
}

export const schedules: Schedule[] = [{ task: 'tasks.beat', at: '* * * * *' }]

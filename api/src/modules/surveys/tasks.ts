import { addDays } from '@juntas/contract/rules/add-days'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'

const draftDays = 90

export const tasks: Tasks = {
  /** An unfinished survey is deleted 90 days after its last answer (GAP-119). */
  async 'surveys.dropDrafts'({ db, now }) {
    await db.deleteFrom('surveyDrafts').where('savedAt', '<', addDays(now(), -draftDays)).execute()
  },
}

export const schedules: Schedule[] = [{ task: 'surveys.dropDrafts', at: '23 4 * * *' }]

import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { sendInvitation } from './invitation-letter.ts'
import { closeMonths } from './month-close.ts'

export const tasks: Tasks = {
  'companies.closeMonths': ({ db, now }) => closeMonths(db, now()),
  'companies.invite': (context, { invitationId }) => sendInvitation(context, invitationId),
}

/** Each day, shortly after midnight in São Paulo: on the 1st it closes the month, on the others a month that was missed. */
export const schedules: Schedule[] = [{ task: 'companies.closeMonths', at: '7 3 * * *' }]

import { zone } from '@juntas/contract/rules/zone'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { record } from '../../tasks/tasks.ts'

/**
 * Three calendar months after the day of the last meeting, in São Paulo; without such a day, after the closing form.
 * A row that an older version closed keeps its date.
 */
const due = sql<Date>`coalesce((last_meeting_on + interval '3 months') at time zone ${sql.lit(zone)},
  closed_at + interval '3 months', evolution_due_at)`

/** The closing form was saved; a later save does not ask again. */
export async function closeProgramme(trx: Db, menteeId: number, closedAt: Date) {
  const closed = await trx
    .updateTable('mentees')
    .set({ closedAt })
    .where('id', '=', menteeId)
    .where('evolutionDueAt', 'is', null)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed) await scheduleEvolution(trx, menteeId)
}

/** The question of who has closed and was not asked yet moves with the day. */
export async function setLastMeeting(trx: Db, menteeId: number, lastMeetingOn: string | null) {
  await trx.updateTable('mentees').set({ lastMeetingOn }).where('id', '=', menteeId).execute()
  await scheduleEvolution(trx, menteeId)
}

async function scheduleEvolution(trx: Db, menteeId: number) {
  const scheduled = await trx
    .updateTable('mentees')
    .set({ evolutionDueAt: due })
    .where('id', '=', menteeId)
    .where((eb) => eb.or([eb('closedAt', 'is not', null), eb('evolutionDueAt', 'is not', null)]))
    .where('evolutionAskedAt', 'is', null)
    .returning('evolutionDueAt')
    .executeTakeFirst()
  if (scheduled?.evolutionDueAt)
    await record(
      trx,
      'mentoring.evolution',
      { menteeId },
      { key: `mentoring.evolution/${menteeId}`, runAt: scheduled.evolutionDueAt },
    )
}

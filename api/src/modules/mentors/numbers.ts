import { addDays } from '@juntas/contract/rules/add-days'
import { NUMBERS_DAYS, numbersOf } from '@juntas/contract/rules/mentoring/mentor'
import type { Db } from '../../db/client.ts'
import { refusedBy } from '../../people/blocks.ts'
import { inTurn } from '../../tasks/in-turn.ts'

/** Counts every mentor's numbers over the last 90 days and stores them. Screens read the stored rows. */
export async function countNumbers(db: Db, now: Date) {
  const mentors = await db.selectFrom('mentors').select('memberId').execute()
  const since = addDays(now, -NUMBERS_DAYS)
  await inTurn(mentors, async ({ memberId }) => {
    const rows = await db
      .selectFrom('mentorRequests')
      .select(['memberId', 'queuedAt', 'joinedPlace', 'askedAt', 'firstAnswerAt', 'closedAt'])
      .where('mentorId', '=', memberId)
      .where((eb) => eb.or([eb('queuedAt', '>=', since), eb('askedAt', '>=', since)]))
      // Of a blocked pair nobody waits: such a wait says nothing about the mentor's.
      .where((eb) => eb.or([eb('state', '<>', 'queued'), eb('memberId', 'not in', refusedBy(memberId))]))
      // A hand-over is no request: the successor was not asked by a member. One that a mentee joined later is.
      .where((eb) => {
        const has = (kind: string) =>
          eb.exists(
            eb
              .selectFrom('mentorMessages as x')
              .select('x.id')
              .whereRef('x.requestId', '=', 'mentorRequests.id')
              .where('x.kind', '=', kind),
          )
        return eb.or([eb.not(has('summary')), has('ask')])
      })
      .execute()
    const counted = { ...numbersOf(rows, now), countedAt: now }
    await db
      .insertInto('mentorNumbers')
      .values({ mentorId: memberId, ...counted })
      .onConflict((conflict) => conflict.column('mentorId').doUpdateSet(counted))
      .execute()
  })
}

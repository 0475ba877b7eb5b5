import { addDays } from '@juntas/contract/rules/add-days'
import { nextTime, slotOf, weekStart } from '@juntas/contract/rules/circle/hours'
import { fewestShown, formingDays } from '@juntas/contract/rules/circle/limits'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Circles } from '../../db/types.ts'
import { blockedBy } from '../../people/blocks.ts'
import { inTurn } from '../../tasks/in-turn.ts'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { offerSimilar, tellMember } from './matching.ts'
import { assignCurrentTurn } from './meetings.ts'
import { leaveCircle } from './participation.ts'
import { offerToWaiting } from './waiting-members.ts'

type Circle = Selectable<Circles>
const emptyDays = 90

export const tasks: Tasks = {
  /** Each hour. Every step may be repeated: a process that was killed leaves the rest to the next hour. */
  async 'circles.cron'(context) {
    await inTurn([endForming, assignTurns, endWeek, dropEmpty], (step) => step(context))
  },

  /** The member who blocked leaves, without a notice, every circle that both are in, and is offered a similar one. */
  async 'circles.apart'(context, { memberId, blockedId }) {
    await context.db.transaction().execute(async (trx) => {
      const shared = await trx
        .selectFrom('circleSeats as own')
        .innerJoin('circleSeats as other', 'other.circleId', 'own.circleId')
        .innerJoin('circles as c', 'c.id', 'own.circleId')
        .selectAll('c')
        .select('own.avoidsColleagues')
        .where('own.memberId', '=', memberId)
        .where('other.memberId', '=', blockedId)
        .where(sql<boolean>`${blockedId} in ${blockedBy(memberId)}`)
        .execute()
      for (const circle of shared) {
        await leaveCircle(context, trx, circle.id, memberId)
        await offerSimilar(context, trx, seekerLike(circle, memberId, circle.avoidsColleagues, context.now()))
      }
    })
  },
}

export const schedules: Schedule[] = [{ task: 'circles.cron', at: '9 * * * *' }]

/** Fourteen days without eight: the circle ends, its members are told and offered a similar one. */
async function endForming(context: AppContext) {
  const { db, now } = context
  const forming = await db
    .selectFrom('circles')
    .selectAll()
    .where('state', '=', 'forming')
    .where('createdAt', '<=', addDays(now(), -formingDays))
    .execute()
  await inTurn(forming, (circle) =>
    db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('circles')
        .set({ state: 'lapsed' })
        .where('id', '=', circle.id)
        .where('state', '=', 'forming')
        .returning('id')
        .executeTakeFirst()
      if (!ended) return
      for (const seat of await seatsOf(trx, circle.id)) {
        const seeker = seekerLike(circle, seat.memberId, seat.avoidsColleagues, now())
        if (!(await offerSimilar(context, trx, seeker)))
          await tellMember(context, trx, seat.memberId, circle.id, 'lapsed')
      }
    }),
  )
}

async function assignTurns(context: AppContext) {
  const { db, now } = context
  const near = await db
    .selectFrom('circleMeetings')
    .select('circleId')
    .distinct()
    .where('startsAt', '>', addDays(now(), -1))
    .where('startsAt', '<', addDays(now(), 7))
    .execute()
  await inTurn(near, ({ circleId }) => db.transaction().execute((trx) => assignCurrentTurn(context, trx, circleId)))
}

/**
 * Once a week: the seats that members outside see, places for those who wait, and another circle for members of a small
 * one.
 */
async function endWeek(context: AppContext) {
  const { db, now } = context
  const week = weekStart(now())
  const due = await db
    .selectFrom('circles')
    .selectAll()
    .where('shownWeek', '<', week)
    // A running circle whose last meeting is over is offered to nobody and changes no more.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', 'forming'),
        exists(
          selectFrom('circleMeetings as m').whereRef('m.circleId', '=', 'circles.id').where('m.startsAt', '>', now()),
        ),
      ]),
    )
    .where('state', '<>', 'lapsed')
    .execute()
  const endOne = (circle: Circle) =>
    db.transaction().execute(async (trx) => {
      const seats = await seatsOf(trx, circle.id)
      const shown = await trx
        .updateTable('circles')
        .set({ shownSeats: seats.length, shownWeek: week })
        .where('id', '=', circle.id)
        .where('shownWeek', '<', week)
        .returning('id')
        .executeTakeFirst()
      if (!shown || circle.state !== 'running' || seats.length >= fewestShown) return
      for (const { memberId, avoidsColleagues } of seats)
        await offerSimilar(context, trx, seekerLike(circle, memberId, avoidsColleagues, now()))
    })
  const offer = async () => {
    if (due.length > 0) await offerToWaiting(context)
  }
  await inTurn([() => inTurn(due, endOne), offer], (step) => step())
}

/** Circles that nobody is in any more, once no count needs them. */
async function dropEmpty({ db, now }: AppContext) {
  await sql`delete from circles c where c.created_at < ${addDays(now(), -emptyDays)}
    and not exists (select from circle_seats s where s.circle_id = c.id)`.execute(db)
}

const seatsOf = (db: Db, circleId: number) =>
  db.selectFrom('circleSeats').select(['memberId', 'avoidsColleagues']).where('circleId', '=', circleId).execute()

/** What a member of a circle would look for: the same season, pace, language and part of the week. */
function seekerLike(circle: Circle, memberId: number, avoidsColleagues: boolean, now: Date) {
  const { seasonId, pace, language, timeZone } = circle
  return {
    memberId,
    seasonId,
    pace,
    language,
    timeZone,
    avoidsColleagues,
    slots: [slotOf(nextTime(circle, now), timeZone)],
  }
}

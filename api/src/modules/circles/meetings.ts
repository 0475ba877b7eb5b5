import { Failure } from '@juntas/contract/errors'
import { meetingMinutes, meetingTimes } from '@juntas/contract/rules/circle/hours'
import { weeksOf } from '@juntas/contract/rules/circle/pace'
import { moderatorOf, type Seat } from '@juntas/contract/rules/circle/turns'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { CircleMeetings } from '../../db/types.ts'
import { isAdmittedNow } from '../../people/admission.ts'
import type { NotifyContext } from '../notifications/notify.ts'
import { episodesOfSeason, tellMember } from './matching.ts'

export type Meeting = Selectable<CircleMeetings>

export const endOf = ({ startsAt }: { startsAt: Date }) => new Date(startsAt.getTime() + meetingMinutes * 60_000)

/** The viewer's seat in a circle that is not over; a circle of others is not found. */
export async function seatOf(db: Db, circleId: number, memberId: number) {
  const seat = await db
    .selectFrom('circleSeats')
    .selectAll()
    .where('circleId', '=', circleId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!seat) throw new Failure('not_found')
  return seat
}

export const meetingsOf = (db: Db, circleId: number) =>
  db.selectFrom('circleMeetings').selectAll().where('circleId', '=', circleId).orderBy('week').execute()

/** The meeting that comes next or is being held; undefined before the start and after the last. */
export const currentOf = (meetings: readonly Meeting[], now: Date) => meetings.find((one) => endOf(one) > now)

/** The meeting of a week if it is the current one, else a refusal: the page of the caller shows a week that is over. */
export async function currentMeeting(db: Db, circleId: number, week: number, now: Date): Promise<Meeting> {
  const meeting = currentOf(await meetingsOf(db, circleId), now)
  if (meeting?.week !== week) throw new Failure('conflict')
  return meeting
}

/** The seats in the order of the round, as one week sees them. */
export async function seatsInRound(db: Db, meeting: Meeting): Promise<Seat[]> {
  const rows = await db
    .selectFrom('circleSeats as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .leftJoin('circleAnswers as a', (join) =>
      join.onRef('a.circleSeatId', '=', 's.id').on('a.circleMeetingId', '=', meeting.id),
    )
    .select((eb) => [
      's.id',
      's.pausedUntil',
      'a.answer',
      'a.hasPassed',
      isAdmittedNow.as('isAdmitted'),
      eb
        .selectFrom('circleMeetings as g')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('g.moderatorSeatId', '=', 's.id')
        .where('g.week', '<', meeting.week)
        .as('moderated'),
    ])
    .where('s.circleId', '=', meeting.circleId)
    .orderBy('s.id')
    .execute()
  return rows.map(({ id, pausedUntil, answer, hasPassed, isAdmitted, moderated }) => ({
    id,
    isAway:
      !isAdmitted ||
      hasPassed === true ||
      answer === 'unable' ||
      (pausedUntil !== null && pausedUntil > meeting.startsAt),
    moderated: moderated ?? 0,
  }))
}

/**
 * Gives the week to the next in the round if nobody has it or its moderator is away. The agenda that a moderator had
 * changed is removed with the turn. Only the new moderator is notified.
 */
export async function assignTurn(context: NotifyContext, trx: Db, meetingId: number): Promise<void> {
  const meeting = await trx
    .selectFrom('circleMeetings')
    .selectAll()
    .where('id', '=', meetingId)
    .forUpdate()
    .executeTakeFirst()
  if (!meeting) return
  const seats = await seatsInRound(trx, meeting)
  if (seats.some(({ id, isAway }) => id === meeting.moderatorSeatId && !isAway)) return
  const next = moderatorOf(seats)
  if (next === meeting.moderatorSeatId) return
  await trx.updateTable('circleMeetings').set({ moderatorSeatId: next }).where('id', '=', meeting.id).execute()
  await trx.deleteFrom('circleAgendas').where('circleMeetingId', '=', meeting.id).execute()
  const seat = await trx.selectFrom('circleSeats').select('memberId').where('id', '=', next).executeTakeFirst()
  if (seat) await tellMember(context, trx, seat.memberId, meeting.circleId, `turn/${meeting.week}`)
}

/** The same for the meeting of this week, if there is one. */
export async function assignCurrentTurn(context: NotifyContext, trx: Db, circleId: number): Promise<void> {
  const current = currentOf(await meetingsOf(trx, circleId), context.now())
  if (current) await assignTurn(context, trx, current.id)
}

/** The meetings of a circle that begins now. */
export async function startCircle(context: NotifyContext, trx: Db, circleId: number): Promise<void> {
  const startedAt = context.now()
  const circle = await trx
    .updateTable('circles')
    .set({ state: 'running', startedAt })
    .where('id', '=', circleId)
    .where('state', '=', 'forming')
    .returningAll()
    .executeTakeFirst()
  if (!circle) return
  const episodes = await episodesOfSeason(trx, circle.seasonId)
  const times = meetingTimes(circle, startedAt, weeksOf(episodes.length, circle.pace))
  await trx
    .insertInto('circleMeetings')
    .values(times.map((startsAt, place) => ({ circleId, week: place + 1, startsAt })))
    .execute()
  const members = await trx.selectFrom('circleSeats').select('memberId').where('circleId', '=', circleId).execute()
  for (const { memberId } of members) await tellMember(context, trx, memberId, circleId, 'started')
  await assignCurrentTurn(context, trx, circleId)
}

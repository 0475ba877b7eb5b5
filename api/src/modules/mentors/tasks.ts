import { isPastPromise, SILENCE_DAYS } from '@juntas/contract/rules/mentor'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { pause } from './desk.ts'
import { countNumbers } from './numbers.ts'
import { mentorRows } from './people.ts'
import { fillSeats, tell } from './queue.ts'
import { close, lockInOrder } from './requests.ts'

export const tasks: Tasks = {
  'mentors.count': ({ db, now }) => countNumbers(db, now()),

  async 'mentors.watch'(context) {
    await pauseGone(context)
    await pauseSilent(context)
    await tellLate(context)
    await refill(context)
  },

  /** After a block between the two: what was open ends without a word, and looks like a mentor without a seat. */
  async 'mentors.apart'(context, { memberId, blockedId }) {
    const both = [memberId, blockedId]
    await context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, ...both)
      if (!(await isApart(trx, memberId, blockedId))) return
      const between = await trx
        .selectFrom('mentorRequests')
        .selectAll()
        .where('memberId', 'in', both)
        .where('mentorId', 'in', both)
        .where('closedAt', 'is', null)
        .forUpdate()
        .execute()
      for (const row of between) await close(context, trx, row, 'declined', 'no_seat')
      const offered = await trx
        .updateTable('mentorHandovers as h')
        .from('mentorRequests as q')
        .set({ state: 'refused', decidedAt: context.now(), sealed: null })
        .whereRef('q.id', '=', 'h.requestId')
        .where('h.state', '=', 'open')
        .where('h.successorId', 'in', both)
        .where('q.memberId', 'in', both)
        .returning('h.successorId')
        .execute()
      for (const { successorId } of offered) await fillSeats(context, trx, successorId)
    })
  },
}

const isApart = async (trx: Db, memberId: number, blockedId: number) =>
  (
    await trx
      .selectFrom('memberBlocks')
      .select('id')
      .where('kind', '=', 'block')
      .where('memberId', 'in', [memberId, blockedId])
      .where('blockedId', 'in', [memberId, blockedId])
      .execute()
  ).length > 0

/**
 * A suspended account, or one without the role, cannot answer: those who wait are told, as at every pause. Who becomes a
 * mentor again ends the pause by hand.
 */
async function pauseGone(context: AppContext) {
  for (const { memberId } of await goneMentors(context.db).execute())
    await context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, memberId)
      const isStillGone = await goneMentors(trx).where('t.memberId', '=', memberId).executeTakeFirst()
      if (isStillGone) await pause(context, trx, memberId, false)
    })
}

const goneMentors = (db: Db) =>
  db
    .selectFrom('mentors as t')
    .select('t.memberId')
    .where('t.pausedAt', 'is', null)
    .where('t.memberId', 'not in', mentorRows(db).select('t.memberId'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mentorRequests as q')
          .select('q.id')
          .whereRef('q.mentorId', '=', 't.memberId')
          .where('q.state', 'in', ['queued', 'asked', 'more']),
      ),
    )

/** Fourteen days without an answer pause a mentor; the mentor and those who wait are told. */
async function pauseSilent(context: AppContext) {
  const limit = new Date(context.now().getTime() - SILENCE_DAYS * 86_400_000)
  const silent = await context.db
    .selectFrom('mentorRequests as q')
    .innerJoin('mentors as t', 't.memberId', 'q.mentorId')
    .select(['t.memberId', ({ fn }) => fn.min('q.id').as('requestId')])
    .where('q.state', '=', 'asked')
    .where('q.waitingSince', '<=', limit)
    .where('t.pausedAt', 'is', null)
    .groupBy('t.memberId')
    .execute()
  for (const { memberId, requestId } of silent)
    await context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, memberId)
      const still = await trx
        .selectFrom('mentorRequests as q')
        .innerJoin('mentors as t', 't.memberId', 'q.mentorId')
        .select('q.id')
        .where('t.memberId', '=', memberId)
        .where('t.pausedAt', 'is', null)
        .where('q.state', '=', 'asked')
        .where('q.waitingSince', '<=', limit)
        .executeTakeFirst()
      if (!still) return
      await pause(context, trx, memberId, true)
      await tell(context, trx, { to: memberId, event: 'mentor_paused', requestId })
    })
}

/**
 * The promised wait is over: the author is told once that another mentor can be picked, where the request goes first.
 */
async function tellLate(context: AppContext) {
  const waiting = await context.db
    .selectFrom('mentorRequests')
    .select(['id', 'memberId', 'mentorId', 'queuedAt', 'promisedDays'])
    .where('state', '=', 'queued')
    .where('lateNoticeAt', 'is', null)
    .execute()
  for (const { id, memberId, mentorId, queuedAt, promisedDays } of waiting) {
    if (promisedDays === null || !isPastPromise(queuedAt, promisedDays, context.now())) continue
    await context.db.transaction().execute(async (trx) => {
      const told = await trx
        .updateTable('mentorRequests')
        .set({ lateNoticeAt: context.now() })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .where('lateNoticeAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (told)
        await tell(context, trx, {
          to: memberId,
          event: 'mentor_late',
          requestId: id,
          ...(mentorId === null ? {} : { actorId: mentorId }),
        })
    })
  }
}

/** Seats that became free without a press, by an erased account or a hand-over that ended, go to those who wait. */
async function refill(context: AppContext) {
  const waiting = await context.db
    .selectFrom('mentorRequests')
    .select('mentorId')
    .distinct()
    .where('state', '=', 'queued')
    .where('mentorId', 'is not', null)
    .execute()
  for (const { mentorId } of waiting)
    await context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, mentorId)
      if (mentorId !== null) await fillSeats(context, trx, mentorId)
    })
}

export const schedules: Schedule[] = [
  { task: 'mentors.count', at: '17 5 * * *' },
  { task: 'mentors.watch', at: '41 * * * *' },
]

import { addDays } from '@juntas/contract/rules/add-days'
import { SILENCE_DAYS } from '@juntas/contract/rules/mentoring/mentor'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { MentorRequests } from '../../db/types.ts'
import { blockedBy, blockedEitherWay, isAmong } from '../../people/blocks.ts'
import { inLots, inTurn } from '../../tasks/in-turn.ts'
import type { Schedule } from '../../tasks/runner.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { pause } from './desk.ts'
import { countNumbers } from './numbers.ts'
import { isAway, mentorOf, mentorRows } from './people.ts'
import { fillSeats, tell } from './queue.ts'
import { close, lockInOrder } from './requests.ts'

export const tasks: Tasks = {
  'mentors.count': ({ db, now }) => countNumbers(db, now()),

  async 'mentors.watch'(context) {
    await inTurn([pauseGone, pauseSilent, tellLate, refill], (step) => step(context))
  },

  /** After a block between the two: what was open ends as it does without a block. */
  async 'mentors.apart'(context, { memberId, blockedId }) {
    const both = [memberId, blockedId]
    await context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, ...both)
      if (!(await isAmong(trx, memberId, blockedEitherWay(blockedId)))) return
      const between = await trx
        .selectFrom('mentorRequests')
        .selectAll()
        .where('memberId', 'in', both)
        .where('mentorId', 'in', both)
        .where('closedAt', 'is', null)
        .forUpdate()
        .execute()
      for (const row of between) await part(context, trx, row)
      const offered = await trx
        .updateTable('mentorHandovers as h')
        .from('mentorRequests as q')
        .set({ state: 'refused', decidedAt: context.now(), sealed: null })
        .whereRef('q.id', '=', 'h.requestId')
        .where('h.state', '=', 'open')
        .where('h.successorId', 'in', both)
        .where((eb) => eb.or([eb('q.memberId', 'in', both), eb('q.mentorId', 'in', both)]))
        .returning(['h.successorId', 'h.requestId', 'q.mentorId'])
        .execute()
      for (const { successorId, requestId, mentorId } of offered) {
        await fillSeats(context, trx, successorId)
        if (mentorId !== null) await tell(context, trx, { to: mentorId, event: 'handover_refused', requestId })
      }
    })
  },

  /** The no to a proposal that nobody was asked about. It leaves no row: the mentee's export would show one more. */
  async 'mentors.refuse'(context, { handoverId }) {
    await context.db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('mentorHandovers')
        .where('id', '=', handoverId)
        .returning('requestId')
        .executeTakeFirst()
      if (!gone) return
      const waiting = await trx
        .selectFrom('mentorRequests as q')
        .select(['q.id', 'q.mentorId'])
        .where('q.id', '=', gone.requestId)
        .where('q.state', '=', 'accepted')
        // A proposal that replaced it is answered on its own.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mentorHandovers as h')
                .select('h.id')
                .whereRef('h.requestId', '=', 'q.id')
                .where('h.id', '>', handoverId),
            ),
          ),
        )
        .executeTakeFirst()
      if (waiting && waiting.mentorId !== null)
        await tell(context, trx, { to: waiting.mentorId, event: 'handover_refused', requestId: waiting.id })
    })
  },
}

/**
 * Neither learns of the other one's block: what is stored and told is what happens without one. The author's own block
 * withdraws the request. The mentor's looks like an end, a no for lack of time or, in the queue, a pause.
 */
async function part(context: AppContext, trx: Db, row: Selectable<MentorRequests>) {
  const { id, memberId, mentorId, state } = row
  if (mentorId === null) return
  if (await isAmong(trx, mentorId, blockedBy(memberId)))
    return close(context, trx, row, state === 'accepted' ? 'ended' : 'withdrawn')
  const told = { to: memberId, requestId: id, actorId: mentorId, hidesBlock: true }
  if (state === 'queued') {
    const mentor = await mentorOf(trx, mentorId)
    // Of a mentor who is away the author knows already.
    if (mentor && !isAway(mentor)) await tell(context, trx, { ...told, event: 'mentor_away' })
  } else if (state === 'accepted') {
    await close(context, trx, row, 'ended')
    await tell(context, trx, { ...told, event: 'mentor_ended' })
  } else {
    const firstAnswerAt = row.firstAnswerAt ?? context.now()
    await trx.updateTable('mentorRequests').set({ firstAnswerAt }).where('id', '=', id).execute()
    await close(context, trx, row, 'declined', 'no_time')
    await tell(context, trx, { ...told, event: 'mentor_declined' })
  }
}

/**
 * A suspended account, or one without the role, cannot answer: those who wait are told, as at every pause. Who becomes a
 * mentor again ends the pause by hand.
 */
async function pauseGone(context: AppContext) {
  await inTurn(await goneMentors(context.db).execute(), ({ memberId }) =>
    context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, memberId)
      const isStillGone = await goneMentors(trx).where('t.memberId', '=', memberId).executeTakeFirst()
      if (isStillGone) await pause(context, trx, memberId, false)
    }),
  )
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
  const limit = addDays(context.now(), -SILENCE_DAYS)
  const silent = await context.db
    .selectFrom('mentorRequests as q')
    .innerJoin('mentors as t', 't.memberId', 'q.mentorId')
    .select(['t.memberId', ({ fn }) => fn.min('q.id').as('requestId')])
    .where('q.state', '=', 'asked')
    .where('q.waitingSince', '<=', limit)
    .where('t.pausedAt', 'is', null)
    .groupBy('t.memberId')
    .execute()
  await inTurn(silent, ({ memberId, requestId }) =>
    context.db.transaction().execute(async (trx) => {
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
    }),
  )
}

const lot = 200

/** As `isPastPromise`. */
const pastPromise = (at: Date) => sql<boolean>`queued_at < ${at}::timestamptz - promised_days * interval '24 hours'`

/**
 * The promised wait is over: the author is told once that another mentor can be picked, where the request goes first.
 */
async function tellLate(context: AppContext) {
  const waiting = context.db
    .selectFrom('mentorRequests')
    .select(['id', 'memberId', 'mentorId'])
    .where('state', '=', 'queued')
    .where('lateNoticeAt', 'is', null)
    .where(pastPromise(context.now()))
    .orderBy('id')
    .limit(lot)
  const next = (after: number) => waiting.where('id', '>', after).execute()
  await inLots(next, ({ id, memberId, mentorId }) =>
    context.db.transaction().execute(async (trx) => {
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
          hidesBlock: true,
          ...(mentorId === null ? {} : { actorId: mentorId }),
        })
    }),
  )
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
  await inTurn(waiting, ({ mentorId }) =>
    context.db.transaction().execute(async (trx) => {
      await lockInOrder(trx, mentorId)
      if (mentorId !== null) await fillSeats(context, trx, mentorId)
    }),
  )
}

export const schedules: Schedule[] = [
  { task: 'mentors.count', at: '17 5 * * *' },
  { task: 'mentors.watch', at: '41 * * * *' },
]

import { Failure } from '@juntas/contract/errors'
import type { mentors } from '@juntas/contract/mentors'
import { type MentorTopic, shownNumbers } from '@juntas/contract/rules/mentoring/mentor'
import { portraitOf } from '@juntas/contract/rules/person/portrait-address'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../db/client.ts'
import { invalidField } from '../../http/invalid-field.ts'
import type { Handlers } from '../../http/serve.ts'
import { blockedEitherWay, chosenBy, refusersOf } from '../../people/blocks.ts'
import { numbersFor } from './mentor-list.ts'
import { addMessage, messagesOf } from './messages.ts'
import { mentorColumns, mentorRows, personOf } from './people.ts'
import { fillSeats, lockMentor, occupancyOf, type QueueContext, seated, tell } from './queue.ts'
import { proposalsOf, type Reader } from './request-views.ts'
import { close } from './requests.ts'

type Mentor = Pick<typeof mentors, 'desk' | 'setProfile' | 'setPause' | 'setLeave' | 'answer' | 'reply' | 'end'>

export const desk: Handlers<Mentor> = {
  desk: (context) => deskOf(context),

  setProfile: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, body } = context
      const own = { ...body, topics: [...new Set(body.topics)], translations: JSON.stringify({}) }
      const before = await trx
        .selectFrom('mentors')
        .select('headline')
        .where('memberId', '=', viewer.id)
        .forUpdate()
        .executeTakeFirst()
      // Translations belong to one wording: they stay until it is another.
      const { translations: _, ...same } = own
      await trx
        .insertInto('mentors')
        .values({ memberId: viewer.id, ...own })
        .onConflict((conflict) =>
          conflict.column('memberId').doUpdateSet(before?.headline === body.headline ? same : own),
        )
        .execute()
      await fillSeats(context, trx, viewer.id)
    }),

  setPause: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, body } = context
      const mentor = await lockMentor(trx, viewer.id)
      if ((mentor.pausedAt !== null) === body.isPaused) return
      if (body.isPaused) await pause(context, trx, viewer.id, false)
      else await comeBack(context, trx, viewer.id)
    }),

  setLeave: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, body, now } = context
      if (body.on !== null && body.on < dayIn(now())) throw invalidField('on', 'date_in_the_past')
      const mentor = await lockMentor(trx, viewer.id)
      await trx.updateTable('mentors').set({ leavesOn: body.on }).where('memberId', '=', viewer.id).execute()
      if (body.on !== null && mentor.leavesOn === null) await tellWaiting(context, trx, viewer.id)
      if (body.on === null) await fillSeats(context, trx, viewer.id)
    }),

  /** A second press, also from another tab, finds the answer given and changes nothing. */
  answer: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, params, body, config, now } = context
      const mentor = await lockMentor(trx, viewer.id)
      const row = await lockDeskRequest(trx, params.id, viewer.id)
      const wanted = { accept: 'accepted', more: 'more', decline: 'declined' }[body.answer]
      if (row.state === wanted) return
      if (row.state === 'accepted' || row.closedAt !== null) throw new Failure('conflict')
      const text = 'text' in body ? body.text : undefined
      if (text !== undefined)
        await addMessage(trx, config.dataKey, {
          requestId: row.id,
          authorId: viewer.id,
          kind: body.answer === 'more' ? 'more' : 'accept',
          text,
          at: now(),
        })
      const firstAnswerAt = row.firstAnswerAt ?? now()
      await trx
        .updateTable('mentorRequests')
        .set({ firstAnswerAt, waitingSince: null, ...(body.answer === 'decline' ? {} : { state: wanted }) })
        .where('id', '=', row.id)
        .execute()
      if (body.answer === 'decline') await close(context, trx, row, 'declined', body.reason)
      const event = ({ accept: 'mentor_accepted', more: 'mentor_more', decline: 'mentor_declined' } as const)[
        body.answer
      ]
      await tell(context, trx, { to: row.memberId, event, requestId: row.id, actorId: viewer.id })
      // A pause that began by itself ends with an answer.
      if (mentor.isSilent) await comeBack(context, trx, viewer.id)
    }),

  reply: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, params, body, config, now } = context
      const row = await lockDeskRequest(trx, params.id, viewer.id)
      if (row.state !== 'accepted') throw new Failure('conflict')
      await addMessage(trx, config.dataKey, {
        requestId: row.id,
        authorId: viewer.id,
        kind: 'note',
        text: body.text,
        at: now(),
      })
      await tell(context, trx, { to: row.memberId, event: 'mentor_message', requestId: row.id, actorId: viewer.id })
    }),

  async end(context) {
    const { db, viewer, params } = context
    await db.transaction().execute(async (trx) => {
      await lockMentor(trx, viewer.id)
      const row = await lockDeskRequest(trx, params.id, viewer.id)
      if (row.state === 'ended') return
      if (row.state !== 'accepted') throw new Failure('conflict')
      await close(context, trx, row, 'ended')
      await tell(context, trx, { to: row.memberId, event: 'mentor_ended', requestId: row.id, actorId: viewer.id })
    })
    return null
  },
}

/** One transaction for a change of the mentor's own side; the answer is the desk after it. */
export async function changeDesk(context: Reader, change: (trx: Db) => Promise<void>) {
  await context.db.transaction().execute(change)
  return deskOf(context)
}

/**
 * A request that reached this mentor. Requests that wait in the queue are not shown to the mentor, nor are those of a
 * member whom one of the two blocked.
 */
export async function lockDeskRequest(trx: Db, id: number, mentorId: number) {
  const row = await trx
    .selectFrom('mentorRequests')
    .selectAll()
    .where('id', '=', id)
    .where('mentorId', '=', mentorId)
    .where('askedAt', 'is not', null)
    .where('memberId', 'not in', blockedEitherWay(mentorId))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'withdrawn' || row.state === 'moved') throw new Failure('not_found')
  return row
}

/**
 * New requests to a paused mentor are refused. Members who wait are notified and may choose another mentor; no request
 * is moved.
 */
export async function pause(context: QueueContext, trx: Db, mentorId: number, isSilent: boolean) {
  await trx.updateTable('mentors').set({ pausedAt: context.now(), isSilent }).where('memberId', '=', mentorId).execute()
  await tellWaiting(context, trx, mentorId)
}

async function comeBack(context: QueueContext, trx: Db, mentorId: number) {
  await trx.updateTable('mentors').set({ pausedAt: null, isSilent: false }).where('memberId', '=', mentorId).execute()
  // The days of the pause count as nobody's silence: the next fourteen begin now.
  await trx
    .updateTable('mentorRequests')
    .set({ waitingSince: context.now() })
    .where('mentorId', '=', mentorId)
    .where('state', '=', 'asked')
    .where('waitingSince', 'is not', null)
    .execute()
  await fillSeats(context, trx, mentorId)
}

async function tellWaiting(context: QueueContext, trx: Db, mentorId: number) {
  const waiting = await trx
    .selectFrom('mentorRequests')
    .select(['id', 'memberId'])
    .where('mentorId', '=', mentorId)
    .where('state', 'in', ['queued', 'asked', 'more'])
    .execute()
  for (const { id, memberId } of waiting)
    await tell(context, trx, { to: memberId, event: 'mentor_away', requestId: id, actorId: mentorId })
}

/** As many as one list can be chosen from. */
const mostSuccessors = 500

async function deskOf({ db, viewer, language, config, now }: Reader) {
  const profile = await db.selectFrom('mentors').selectAll().where('memberId', '=', viewer.id).executeTakeFirst()
  const [{ taken, queued }, numbers, rows, offers, others] = await Promise.all([
    occupancyOf(db, viewer.id),
    numbersFor(db, viewer.id),
    db
      .selectFrom('mentorRequests as q')
      .innerJoin('members as m', 'm.id', 'q.memberId')
      .leftJoin('customers as c', 'c.memberId', 'm.id')
      .select([
        'q.id',
        'q.state',
        'q.waitingSince',
        'm.id as memberId',
        'm.name',
        'm.nickname',
        'm.avatarUrl',
        'c.companyJobRole',
      ])
      .where('q.mentorId', '=', viewer.id)
      .where('q.state', 'in', [...seated])
      .where('q.memberId', 'not in', blockedEitherWay(viewer.id))
      .orderBy('q.waitingSince', (order) => order.asc().nullsLast())
      .orderBy('q.id')
      .execute(),
    db
      .selectFrom('mentorHandovers as h')
      .innerJoin('mentorRequests as q', 'q.id', 'h.requestId')
      .innerJoin('members as m', 'm.id', 'q.mentorId')
      .select(['h.id', 'm.name as from', 'h.talkAt', 'h.successorAt'])
      .where('h.successorId', '=', viewer.id)
      .where('h.state', '=', 'open')
      .where('q.mentorId', 'not in', blockedEitherWay(viewer.id))
      .where('q.memberId', 'not in', blockedEitherWay(viewer.id))
      .orderBy('h.id')
      .execute(),
    mentorRows(db)
      .select(mentorColumns)
      .where('t.memberId', '<>', viewer.id)
      // As in the list of mentors: who blocked the viewer is one of those who look paused, a mute shows nowhere.
      .where('t.memberId', 'not in', chosenBy(viewer.id))
      .where('t.memberId', 'not in', refusersOf(viewer.id))
      .where('t.pausedAt', 'is', null)
      .where('t.leavesOn', 'is', null)
      .orderBy('m.name')
      .limit(mostSuccessors)
      .execute(),
  ])
  const ids = rows.map(({ id }) => id)
  const [messages, handovers] = await Promise.all([
    messagesOf(db, config.dataKey, ids, viewer.id),
    proposalsOf(db, ids, language, now()),
  ])
  return {
    profile: profile
      ? {
          headline: profile.headline,
          topics: profile.topics as MentorTopic[],
          capacity: profile.capacity,
          isPaused: profile.pausedAt !== null,
          isSilent: profile.isSilent,
          leavesOn: profile.leavesOn,
        }
      : null,
    taken,
    queued,
    numbers: shownNumbers(numbers),
    requests: rows.map((row) => ({
      id: row.id,
      state: row.state as 'asked',
      member: {
        name: row.nickname ?? row.name,
        avatar: portraitOf(row.memberId, row.avatarUrl),
        jobRole: row.companyJobRole,
      },
      waitingSince: row.waitingSince?.toISOString() ?? null,
      messages: messages.get(row.id) ?? [],
      handover: handovers.get(row.id) ?? null,
    })),
    offers: offers.map(({ id, from, talkAt, successorAt }) => ({
      id,
      from,
      talkAt: talkAt?.toISOString() ?? null,
      isTaken: successorAt !== null,
    })),
    successors: others.map((row) => personOf(row, language)),
  }
}

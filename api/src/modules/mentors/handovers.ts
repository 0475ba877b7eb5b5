import { randomUUID } from 'node:crypto'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { mentors } from '@juntas/contract/mentors'
import { addDays } from '@juntas/contract/rules/add-days'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import { avoidedBy, blockedEitherWay, chosenBy, isAmong } from '../../people/blocks.ts'
import { record } from '../../tasks/tasks.ts'
import { changeDesk, lockDeskRequest } from './desk.ts'
import { addMessage, openText, sealText } from './messages.ts'
import { isAway, mentorOf, refuses } from './people.ts'
import { fillSeats, lockMentor, occupancyOf, type QueueContext, tell } from './queue.ts'
import { lockRequest, requestOf } from './request-views.ts'
import { close, closeOnly, lockInOrder } from './requests.ts'

export const handovers: Handlers<Pick<typeof mentors, 'handOver' | 'answerOffer' | 'answerHandover'>> = {
  /**
   * A mentor who leaves proposes who goes on. A new proposal replaces an open one. If mentee and successor keep away from
   * each other nobody is asked, and the proposer must not learn it: the answer is a no, and comes as late as another one.
   */
  handOver: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, params, body, config, now } = context
      await lockSides(trx, params.id, viewer.id)
      const row = await lockDeskRequest(trx, params.id, viewer.id)
      if (row.state !== 'accepted') throw new Failure('conflict')
      const successorId = idOf(body.successor)
      await refuseUnfit(trx, { successorId, viewerId: viewer.id, memberId: row.memberId })
      await decide(context, trx, row.id, 'refused')
      const proposal = { requestId: row.id, successorId, talkAt: body.talkAt ?? null, createdAt: now() }
      const summaryId = randomUUID()
      // The second is a mentor who muted the proposer.
      if ((await keepApart(trx, successorId, row.memberId)) || (await keepApart(trx, successorId, viewer.id))) {
        const decidedAt = addDays(now(), 0.2 + 1.8 * Math.random())
        const { id } = await trx
          .insertInto('mentorHandovers')
          .values({ ...proposal, summaryId, state: 'refused', decidedAt })
          .returning('id')
          .executeTakeFirstOrThrow()
        await record(trx, 'mentors.refuse', { handoverId: id }, { runAt: decidedAt })
        return
      }
      await trx
        .insertInto('mentorHandovers')
        .values({ ...proposal, summaryId, sealed: sealText(config.dataKey, summaryId, body.summary) })
        .execute()
      await tell(context, trx, { to: row.memberId, event: 'handover_open', requestId: row.id, actorId: viewer.id })
      await tell(context, trx, { to: successorId, event: 'handover_asked', requestId: row.id, actorId: viewer.id })
    }),

  /** The successor says yes to one more, without knowing yet who it is. A yes keeps a seat. */
  answerOffer: (context) =>
    changeDesk(context, async (trx) => {
      const { viewer, params, body, now } = context
      const seen = await trx
        .selectFrom('mentorHandovers as h')
        .innerJoin('mentorRequests as q', 'q.id', 'h.requestId')
        .select('h.requestId')
        .where('h.id', '=', params.id)
        .where('h.successorId', '=', viewer.id)
        .where('q.mentorId', 'not in', blockedEitherWay(viewer.id))
        .where('q.memberId', 'not in', blockedEitherWay(viewer.id))
        .executeTakeFirst()
      if (!seen) throw new Failure('not_found')
      await lockSides(trx, seen.requestId, viewer.id)
      const mentor = await lockMentor(trx, viewer.id)
      const offer = await lockHandover(trx, params.id, viewer.id)
      if (!body.isTaken) {
        await refuse(context, trx, await requestRow(trx, offer.requestId))
        return
      }
      if (offer.successorAt !== null) return
      if (isAway(mentor)) throw new Failure('mentor_paused')
      const { taken } = await occupancyOf(trx, viewer.id)
      if (taken >= mentor.capacity) throw new Failure('mentor_seat_taken')
      await trx.updateTable('mentorHandovers').set({ successorAt: now() }).where('id', '=', offer.id).execute()
      await completeHandover(context, trx, offer.requestId)
    }),

  /** Nothing moves without the mentee's consent, which is given to the summary in its last wording. */
  async answerHandover(context) {
    const { db, viewer, params, body, config, now } = context
    const id = await db.transaction().execute(async (trx) => {
      const seen = await trx
        .selectFrom('mentorHandovers as h')
        .innerJoin('mentorRequests as q', 'q.id', 'h.requestId')
        .select(['q.mentorId', 'h.successorId'])
        .where('h.requestId', '=', params.id)
        .where('h.state', '=', 'open')
        .where('q.memberId', '=', viewer.id)
        .executeTakeFirst()
      if (!seen) throw new Failure('not_found')
      await lockInOrder(trx, seen.mentorId, seen.successorId)
      const row = await lockRequest(trx, params.id, viewer.id)
      const open = await openHandover(trx, row.id)
      if (!open) throw new Failure('not_found')
      // Another successor may have been proposed since the mentee read this one.
      if (open.id !== body.handover) throw new Failure('conflict')
      if (!body.isApproved) {
        await refuse(context, trx, row)
        return row.id
      }
      const text = body.summary ?? openText(config.dataKey, open.summaryId, open.sealed as Buffer)
      await trx
        .updateTable('mentorHandovers')
        .set({ approvedAt: now(), sealed: sealText(config.dataKey, open.summaryId, text) })
        .where('id', '=', open.id)
        .execute()
      return (await completeHandover(context, trx, row.id)) ?? row.id
    })
    return requestOf(context, id)
  },
}

/**
 * The mentor of a request, the successor of its open hand-over and the viewer: all whose seats may change, in one
 * order.
 */
async function lockSides(trx: Db, requestId: number, viewerId: number) {
  const rows = await trx
    .selectFrom('mentorRequests as q')
    .leftJoin('mentorHandovers as h', (join) => join.onRef('h.requestId', '=', 'q.id').on('h.state', '=', 'open'))
    .select(['q.mentorId', 'h.successorId'])
    .where('q.id', '=', requestId)
    .execute()
  await lockInOrder(trx, viewerId, ...rows.flatMap(({ mentorId, successorId }) => [mentorId, successorId]))
}

const requestRow = (trx: Db, id: number) =>
  trx.selectFrom('mentorRequests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const openHandover = (trx: Db, requestId: number) =>
  trx
    .selectFrom('mentorHandovers')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

async function lockHandover(trx: Db, id: number, successorId: number) {
  const row = await trx
    .selectFrom('mentorHandovers')
    .selectAll()
    .where('id', '=', id)
    .where('successorId', '=', successorId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

async function decide(context: QueueContext, trx: Db, requestId: number, state: 'approved' | 'refused') {
  const done = await trx
    .updateTable('mentorHandovers')
    .set({ state, decidedAt: context.now(), sealed: null })
    .where('requestId', '=', requestId)
    .where('state', '=', 'open')
    .returning(['successorId', 'successorAt'])
    .executeTakeFirst()
  // The seat that was kept is free again.
  if (done?.successorAt && state === 'refused') await fillSeats(context, trx, done.successorId)
}

/** A no reaches the mentor who proposed, who does not learn which of the two said it, or whether one of them did. */
async function refuse(context: QueueContext, trx: Db, { id, mentorId }: { id: number; mentorId: number | null }) {
  await decide(context, trx, id, 'refused')
  if (mentorId !== null) await tell(context, trx, { to: mentorId, event: 'handover_refused', requestId: id })
}

interface Sides {
  successorId: number
  viewerId: number
  memberId: number
}

/** Whom the viewer cannot propose, as far as the viewer's own list of mentors says it. */
async function refuseUnfit(trx: Db, { successorId, viewerId, memberId }: Sides) {
  if (await isAmong(trx, successorId, chosenBy(viewerId))) throw new Failure('not_found')
  if (
    successorId === viewerId ||
    successorId === memberId ||
    (await refuses(trx, successorId, viewerId)) ||
    !(await canGoOn(trx, successorId))
  )
    throw new Failure('mentor_paused')
}

/** A mentor who is neither paused nor about to leave. */
async function canGoOn(trx: Db, mentorId: number) {
  const mentor = await mentorOf(trx, mentorId)
  return mentor !== undefined && !isAway(mentor)
}

/** One of the two blocked or muted the other. */
const keepApart = (trx: Db, one: number, other: number) => isAmong(trx, one, avoidedBy(other))

/**
 * With both answers there, the mentoring goes on with the successor: a new request whose only text is the approved
 * summary. What was written before stays with the mentee. A successor who can no longer go on counts as a no.
 */
async function completeHandover(context: QueueContext, trx: Db, requestId: number): Promise<number | null> {
  const open = await openHandover(trx, requestId)
  if (!open?.approvedAt || !open.successorAt) return null
  const { memberId, mentorId } = await requestRow(trx, requestId)
  const { successorId } = open
  if (!(await canGoOn(trx, successorId)) || (await keepApart(trx, successorId, memberId))) {
    await refuse(context, trx, { id: requestId, mentorId })
    return null
  }
  const { dataKey } = context.config
  const text = openText(dataKey, open.summaryId, open.sealed as Buffer)
  const now = context.now()
  await decide(context, trx, requestId, 'approved')
  await close(context, trx, { id: requestId, mentorId }, 'moved')
  const id = await joinSuccessor(context, trx, memberId, successorId)
  await addMessage(trx, dataKey, { requestId: id, authorId: memberId, kind: 'summary', text, at: now })
  await tell(context, trx, { to: successorId, event: 'handover_done', requestId: id, actorId: memberId })
  await tell(context, trx, { to: memberId, event: 'handover_done', requestId: id, actorId: successorId })
  // A request that the mentee had with the successor may have held a seat beside the one that was kept.
  await fillSeats(context, trx, successorId)
  return id
}

/**
 * The request with the successor from now on. If the two are already mentee and mentor that goes on; a request of the
 * mentee that waits for the successor is answered by this.
 */
async function joinSuccessor(context: QueueContext, trx: Db, memberId: number, mentorId: number): Promise<number> {
  const now = context.now()
  const own = await trx
    .selectFrom('mentorRequests')
    .select(['id', 'state', 'firstAnswerAt'])
    .where('memberId', '=', memberId)
    .where('mentorId', '=', mentorId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (own?.state === 'accepted') return own.id
  if (own) {
    await closeOnly(context, trx, own.id, 'moved')
    if (own.state !== 'queued')
      await trx
        .updateTable('mentorRequests')
        .set({ firstAnswerAt: own.firstAnswerAt ?? now })
        .where('id', '=', own.id)
        .execute()
  }
  const { id } = await trx
    .insertInto('mentorRequests')
    .values({ memberId, mentorId, state: 'accepted', queuedAt: now, askedAt: now, firstAnswerAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

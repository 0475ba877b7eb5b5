import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { mentors } from '@juntas/contract/mentors'
import { addDays } from '@juntas/contract/rules/add-days'
import { ASK_AGAIN_DAYS, promisedDays, WAITING_MAX, waitOf } from '@juntas/contract/rules/mentoring/mentor'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import { chosenBy, isAmong } from '../../people/blocks.ts'
import { numbersFor } from './mentor-list.ts'
import { addMessage, messagesOf } from './messages.ts'
import { isAway, mentorOf, refuses } from './people.ts'
import { fillSeats, lockMentor, occupancyOf, type QueueContext, queueOf, tell } from './queue.ts'
import { lockMovable, lockRequest, requestList, requestOf } from './request-views.ts'

type Member = Pick<typeof mentors, 'requests' | 'ask' | 'write' | 'move' | 'withdraw'>

export const requests: Handlers<Member> = {
  async requests(context) {
    const items = await requestList(context)
    return { items, total: items.length }
  },

  async ask(context) {
    const { db, viewer, body } = context
    const id = await db.transaction().execute(async (trx) => {
      await refuseFlood(trx, viewer.id)
      return place(context, trx, {
        memberId: viewer.id,
        mentorId: idOf(body.mentor),
        joinsQueue: body.joinsQueue,
        isFirst: false,
        text: body.text,
      })
    })
    return requestOf(context, id)
  },

  async write(context) {
    const { db, viewer, params, body, config, now } = context
    await db.transaction().execute(async (trx) => {
      const row = await lockRequest(trx, params.id, viewer.id)
      if (row.state !== 'more' && row.state !== 'accepted') throw new Failure('conflict')
      if (row.mentorId === null) throw new Failure('conflict')
      const isReply = row.state === 'more'
      await addMessage(trx, config.dataKey, {
        requestId: row.id,
        authorId: viewer.id,
        kind: isReply ? 'reply' : 'note',
        text: body.text,
        at: now(),
      })
      if (isReply)
        await trx
          .updateTable('mentorRequests')
          .set({ state: 'asked', waitingSince: now() })
          .where('id', '=', row.id)
          .execute()
      await tell(context, trx, {
        to: row.mentorId,
        event: isReply ? 'mentor_replied' : 'mentor_message',
        requestId: row.id,
        actorId: viewer.id,
      })
    })
    return requestOf(context, params.id)
  },

  /** The author picks the next mentor, who reads the author's text and nothing that the first mentor wrote. */
  async move(context) {
    const { db, viewer, params, body, config, now } = context
    const id = await db.transaction().execute(async (trx) => {
      const seen = await trx
        .selectFrom('mentorRequests')
        .select('mentorId')
        .where('id', '=', params.id)
        .where('memberId', '=', viewer.id)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      if (!seen) throw new Failure('not_found')
      const mentorId = idOf(body.mentor)
      if (mentorId === seen.mentorId) throw new Failure('mentor_asked')
      await lockInOrder(trx, seen.mentorId, mentorId)
      const row = await lockMovable(trx, params.id, viewer.id, now())
      // Who is accompanied does not wait; the move makes one more request that does.
      if (row.state === 'accepted') await refuseFlood(trx, viewer.id)
      const own = await messagesOf(trx, config.dataKey, [row.id], viewer.id)
      const asked = own.get(row.id)?.find(({ kind, isMine }) => isMine && (kind === 'ask' || kind === 'summary'))
      // A text that a moderator hid reaches no other mentor; the member asks with new words.
      if (asked?.isHidden) throw new Failure('conflict')
      await close(context, trx, row, 'moved')
      return place(context, trx, {
        memberId: viewer.id,
        mentorId,
        joinsQueue: body.joinsQueue,
        isFirst: row.movesFirst,
        text: asked?.text ?? '',
      })
    })
    return requestOf(context, id)
  },

  /** Quiet: the mentor is not told, the seat or place is free again. */
  async withdraw(context) {
    const { db, viewer, params } = context
    await db.transaction().execute(async (trx) => {
      const seen = await trx
        .selectFrom('mentorRequests')
        .select('mentorId')
        .where('id', '=', params.id)
        .where('memberId', '=', viewer.id)
        .executeTakeFirst()
      if (!seen) throw new Failure('not_found')
      await lockInOrder(trx, seen.mentorId)
      const row = await trx
        .selectFrom('mentorRequests')
        .selectAll()
        .where('id', '=', params.id)
        .where('closedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (row) await close(context, trx, row, row.state === 'accepted' ? 'ended' : 'withdrawn')
    })
    return null
  },
}

interface Place {
  memberId: number
  mentorId: number
  joinsQueue: boolean
  isFirst: boolean
  text: string
}

/** Stores a request with a seat or a place in the queue, as the mentor's state is now. */
async function place(context: QueueContext, trx: Db, { memberId, mentorId, joinsQueue, isFirst, text }: Place) {
  if (mentorId === memberId) throw new Failure('not_found')
  // A mentor whom the member keeps away from cannot be asked; one who blocked the member looks paused.
  if (!(await mentorOf(trx, mentorId)) || (await isAmong(trx, mentorId, chosenBy(memberId))))
    throw new Failure('not_found')
  const mentor = await lockMentor(trx, mentorId)
  const now = context.now()
  const numbers = await numbersFor(trx, mentorId)
  const { taken, queued } = await occupancyOf(trx, mentorId)
  const wait = waitOf({
    capacity: mentor.capacity,
    taken,
    queued,
    isAway: isAway(mentor) || (await refuses(trx, mentorId, memberId)),
    numbers,
  })
  if (wait.kind === 'paused') throw new Failure('mentor_paused')
  const open = await trx
    .selectFrom('mentorRequests')
    .select(['closedAt', 'state'])
    .where('memberId', '=', memberId)
    .where('mentorId', '=', mentorId)
    .where((eb) =>
      eb.or([
        eb('closedAt', 'is', null),
        eb.and([eb('state', '=', 'declined'), eb('closedAt', '>', addDays(now, -ASK_AGAIN_DAYS))]),
      ]),
    )
    .execute()
  if (open.some(({ closedAt }) => closedAt === null)) throw new Failure('mentor_asked')
  if (open.length > 0) throw new Failure('mentor_asked_lately')
  // A member who goes first may join a queue that is full for others.
  if (wait.kind === 'full' && !isFirst) throw new Failure('mentor_full')
  const hasSeat = taken < mentor.capacity && (queued === 0 || isFirst)
  if (!hasSeat && !joinsQueue) throw new Failure('mentor_seat_taken')
  const { id } = await trx
    .insertInto('mentorRequests')
    .values({
      memberId,
      mentorId,
      isFirst,
      queuedAt: now,
      ...(hasSeat
        ? { state: 'asked', askedAt: now, waitingSince: now }
        : { state: 'queued', joinedPlace: 1, promisedDays: promisedDays(numbers) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!hasSeat) {
    const queue = await queueOf(trx, mentorId).execute()
    const joinedPlace = queue.findIndex((one) => one.id === id) + 1
    await trx.updateTable('mentorRequests').set({ joinedPlace }).where('id', '=', id).execute()
  }
  await addMessage(trx, context.config.dataKey, { requestId: id, authorId: memberId, kind: 'ask', text, at: now })
  if (hasSeat) await tell(context, trx, { to: mentorId, event: 'mentor_asked', requestId: id, actorId: memberId })
  return id
}

/** Three requests wait at most. The member's row is locked: two tabs at once do not pass it. */
async function refuseFlood(trx: Db, memberId: number) {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const waiting = await trx
    .selectFrom('mentorRequests')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', 'in', ['queued', 'asked', 'more'])
    .execute()
  if (waiting.length >= WAITING_MAX) throw new Failure('mentor_requests_open')
}

/** Two moves in opposite directions lock the two mentors in the same order. */
export async function lockInOrder(trx: Db, ...mentorIds: (number | null)[]) {
  const ids = mentorIds.filter((id) => id !== null)
  if (ids.length === 0) return
  await trx
    .selectFrom('mentors')
    .select('memberId')
    .where('memberId', 'in', ids)
    .orderBy('memberId')
    .forUpdate()
    .execute()
}

type ClosedState = 'moved' | 'withdrawn' | 'ended' | 'declined'

/** Ends an open request and passes its seat on. */
export async function close(
  context: QueueContext,
  trx: Db,
  { id, mentorId }: { id: number; mentorId: number | null },
  state: ClosedState,
  reason: string | null = null,
) {
  await closeOnly(context, trx, id, state, reason)
  if (mentorId !== null) await fillSeats(context, trx, mentorId)
}

/** Ends an open request; who calls this passes the seat on. A hand-over that was open ends with it. */
export async function closeOnly(
  context: QueueContext,
  trx: Db,
  id: number,
  state: ClosedState,
  reason: string | null = null,
) {
  await trx
    .updateTable('mentorRequests')
    .set({ state, reason, closedAt: context.now(), waitingSince: null })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('mentorHandovers')
    .set({ state: 'refused', decidedAt: context.now(), sealed: null })
    .where('requestId', '=', id)
    .where('state', '=', 'open')
    .execute()
}

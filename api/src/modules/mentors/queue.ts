import { Failure } from '@juntas/contract/errors'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { refusedBy } from '../../people/blocks.ts'
import { notify } from '../notifications/notify.ts'
import type { MentorEvent } from '../notifications/sentences.ts'
import { isAway, mentorOf } from './people.ts'

export type QueueContext = Pick<AppContext, 'live' | 'now' | 'config'>

/** A request that a mentor has accepted holds one of the mentor's seats. */
export const seated = ['asked', 'more', 'accepted'] as const

/**
 * Everything that changes a mentor's seats or queue locks the mentor's row first, so that it happens one after another.
 */
export async function lockMentor(trx: Db, memberId: number) {
  const row = await trx
    .selectFrom('mentors')
    .selectAll()
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export async function occupancyOf(db: Db, mentorId: number) {
  const rows = await db
    .selectFrom('mentorRequests')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('mentorId', '=', mentorId)
    .where('closedAt', 'is', null)
    // A member who waits for a mentor after a block between the two takes no place from others.
    .where((eb) => eb.or([eb('state', '<>', 'queued'), eb('memberId', 'not in', refusedBy(mentorId))]))
    .groupBy('state')
    .execute()
  // A successor who has said yes keeps a seat for the mentee until the mentee decides.
  const { held } = await db
    .selectFrom('mentorHandovers')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('successorId', '=', mentorId)
    .where('state', '=', 'open')
    .where('successorAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const of = (wanted: readonly string[]) =>
    rows.filter(({ state }) => wanted.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return { taken: of(seated) + held, queued: of(['queued']) }
}

/**
 * Those who wait for this mentor, in their order: first those whom a pause or a wait brought here. One of a blocked pair
 * stays as at a pause, and has no turn.
 */
export const queueOf = (db: Db, mentorId: number) =>
  db
    .selectFrom('mentorRequests')
    .select(['id', 'memberId'])
    .where('mentorId', '=', mentorId)
    .where('state', '=', 'queued')
    .where('memberId', 'not in', refusedBy(mentorId))
    .orderBy('isFirst', 'desc')
    .orderBy('queuedAt')
    .orderBy('id')

/** Gives free seats to those who wait, if the mentor is still one. The caller has locked the mentor. */
export async function fillSeats(context: QueueContext, trx: Db, mentorId: number) {
  const mentor = await mentorOf(trx, mentorId)
  if (!mentor || isAway(mentor)) return
  const now = context.now()
  const { taken } = await occupancyOf(trx, mentorId)
  const next = await queueOf(trx, mentorId)
    .limit(Math.max(0, mentor.capacity - taken))
    .execute()
  for (const { id, memberId } of next) {
    await trx
      .updateTable('mentorRequests')
      .set({ state: 'asked', askedAt: now, waitingSince: now })
      .where('id', '=', id)
      .execute()
    await tell(context, trx, { to: mentorId, event: 'mentor_asked', requestId: id, actorId: memberId })
    await tell(context, trx, { to: memberId, event: 'mentor_turn', requestId: id, actorId: mentorId })
  }
}

interface Told {
  to: number
  event: MentorEvent
  requestId: number
  actorId?: number
  hidesBlock?: boolean
}

/** A notification names the person and what happened, never a word of what was written. */
export const tell = (context: QueueContext, trx: Db, { to, event, requestId, actorId, hidesBlock = false }: Told) =>
  notify(context, trx, {
    to,
    kind: 'mentoring',
    event,
    key: `mentor/${requestId}/${event}`,
    mentorRequestId: requestId,
    renews: true,
    hidesBlock,
    ...(actorId === undefined ? {} : { actorId }),
  })

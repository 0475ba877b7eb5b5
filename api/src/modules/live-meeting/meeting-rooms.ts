import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@juntas/contract/errors'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { LiveRooms } from '../../db/types.ts'
import { MeetingsFailure } from '../../integrations/meetings/meetings.ts'
import type { Occasion } from './occasions.ts'

type Room = Selectable<LiveRooms>
type Made = Room & { number: string }
type RoomContext = Pick<AppContext, 'db' | 'partners' | 'log'>

/** Longer than the vendor needs for a token and a room: until then only the claiming process creates it. */
const claimSeconds = 30
const quietSeconds = 2
const waitMs = 12_000
const lookEveryMs = 120
/** The vendor allows a hundred rooms a day; a meeting that breaks twenty of them has another problem. */
const mostRooms = 20

/** The room of a meeting, created at the vendor by the first caller and used by all later ones. */
export async function roomOf(context: RoomContext, occasion: Occasion): Promise<Made> {
  const rooms = await roomsOf(context.db, occasion)
  const current = newest(rooms)
  if (current) return current
  if (rooms.length === 0) await add(context.db, occasion, null)
  return whenMade(context, occasion)
}

/**
 * Another room in place of a broken one. A complaint about a room that already has a successor returns that one. The
 * old room stays until the new one exists, so that an outage of the vendor leaves no member without a room.
 */
export async function replacedRoom(
  context: RoomContext,
  occasion: Occasion,
  broken: { number?: string | undefined; reason?: string | undefined },
): Promise<Made> {
  const rooms = await roomsOf(context.db, occasion)
  const current = newest(rooms)
  if (!current) return roomOf(context, occasion)
  if (broken.number !== undefined && broken.number !== current.number) return current
  if (rooms.length >= mostRooms) throw new Failure('too_many_requests', { retryAfterSeconds: 600 })
  await add(context.db, occasion, { id: current.id, reason: broken.reason ?? null })
  return whenMade(context, occasion)
}

/** The number of the room in use, for a list; no room is created. */
export async function numberOf(db: Db, occasion: Occasion): Promise<string | null> {
  return newest(await roomsOf(db, occasion))?.number ?? null
}

const roomsOf = (db: Db, { meeting, startsAt }: Occasion) =>
  db
    .selectFrom('liveRooms')
    .selectAll()
    .where('liveMeetingId', '=', meeting.id)
    .where('heldAt', '=', startsAt)
    .orderBy('id')
    .execute()

const newest = (rooms: Room[]) => rooms.findLast((room): room is Made => room.number !== null)

async function add(db: Db, { meeting, startsAt }: Occasion, broken: { id: number; reason: string | null } | null) {
  await db
    .insertInto('liveRooms')
    .values({
      liveMeetingId: meeting.id,
      heldAt: startsAt,
      replacesId: broken?.id ?? null,
      reason: broken?.reason ?? null,
      password: randomBytes(6).toString('base64url').replace(/-/g, 'x'),
    })
    // If another caller was faster, use that caller's room.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates the last room of the chain, or waits for the process that is creating it. */
async function whenMade(context: RoomContext, occasion: Occasion): Promise<Made> {
  const until = Date.now() + waitMs
  while (Date.now() < until) {
    const last = (await roomsOf(context.db, occasion)).at(-1)
    if (last?.number) return last as Made
    const claimed = last && (await claim(context.db, last.id))
    if (claimed) return make(context, occasion, claimed)
    await sleep(lookEveryMs)
  }
  throw new Failure('unavailable', { detail: 'The room is still being made.', retryAfterSeconds: 3 })
}

const claim = (db: Db, id: number) =>
  db
    .updateTable('liveRooms')
    .set({ claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})`, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('number', 'is', null)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()

async function make({ db, partners, log }: RoomContext, { meeting, startsAt }: Occasion, room: Room): Promise<Made> {
  const { code, password } = room
  let number: string
  try {
    // An earlier attempt may have created it and lost the answer.
    const found = room.tries > 1 ? await partners.meetings.find(code) : null
    number =
      found ??
      (await partners.meetings.create({ topic: meeting.title, startsAt, minutes: meeting.minutes, password, code }))
  } catch (error) {
    await db
      .updateTable('liveRooms')
      .set({ claimedUntil: sql`now() + make_interval(secs => ${quietSeconds})` })
      .where('id', '=', room.id)
      .execute()
    if (!(error instanceof MeetingsFailure)) throw error
    log.warn({ err: error }, 'no room was made')
    throw new Failure('partner_failed', {
      detail: 'The meeting could not be prepared.',
      retryAfterSeconds: error.retryAfterSeconds ?? 5,
      cause: error,
    })
  }
  await db
    .updateTable('liveRooms')
    .set({ number, madeAt: new Date(), claimedUntil: null })
    .where('id', '=', room.id)
    .where('number', 'is', null)
    .execute()
  return { ...room, number }
}

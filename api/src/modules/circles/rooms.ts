import { createHmac, randomUUID } from 'node:crypto'
import type { circles } from '@juntas/contract/circles/circles'
import { Failure } from '@juntas/contract/errors'
import { showsRelaysAlone } from '@juntas/contract/rules/circle/candidates'
import { roomClosesAt, roomOpensAt } from '@juntas/contract/rules/circle/hours'
import { type CircleSignal, longestChatMessage, piecesOf, seatIn } from '@juntas/contract/rules/circle/room'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { invalidField } from '../../http/invalid-field.ts'
import type { Handlers } from '../../http/serve.ts'
import { isAdmittedNow } from '../../people/admission.ts'
import { meetingsOf } from './meetings.ts'

/** A notification of the database holds 8,000 bytes, the receivers and the sender's name among them. */
const pieceLength = 6000
/** Longer than a meeting and its room. */
const turnHours = 4

/**
 * The room of the week's meeting. Pictures and sound go from browser to browser; the server passes on their WebRTC
 * messages over the live channel, and stores neither who came nor what was said.
 */
export const roomHandlers: Handlers<Pick<typeof circles, 'room' | 'signal'>> = {
  async room({ db, viewer, params, config, now }) {
    const seat = await namedSeat(db, params.id, viewer.id)
    const closesAt = await openRoom(db, params.id, now())
    return {
      seat: seat.id,
      name: seat.name,
      closesAt: closesAt.toISOString(),
      iceServers: iceServersOf(config.rooms, seat.id, now()),
      iceTransportPolicy: hasRelays(config.rooms) ? ('relay' as const) : ('all' as const),
    }
  },

  async signal({ db, viewer, params, body, config, live, now }) {
    const seat = await namedSeat(db, params.id, viewer.id)
    await openRoom(db, params.id, now())
    const { to } = body
    if (body.type === 'say' && !isSaid(body.data)) throw invalidField('data', 'too_long')
    if (hasRelays(config.rooms) && routes.has(body.type) && !showsRelaysAlone(parsed(body.data)))
      throw invalidField('data', 'invalid')
    // Who is in the room is known to its browsers alone. A member of the circle who is not there reads no chat.
    if (body.type === 'say' && to === null) throw invalidField('to', 'required')
    const named = to === null ? null : new Set([to].flat().map(seatIn))
    const seats = await admittedSeats(db, params.id)
    const receivers = seats.filter(({ id }) => named === null || named.has(id)).map(({ memberId }) => memberId)
    const pieces = piecesOf(Buffer.from(body.data).toString('base64'), pieceLength)
    const signal = {
      kind: 'circle_signal' as const,
      circle: params.id,
      from: `${seat.id}.${body.client}`,
      name: seat.name,
      to: typeof to === 'string' ? to : null,
      type: body.type,
      id: randomUUID(),
      parts: pieces.length,
    }
    for (const [part, data] of pieces.entries()) await live.publish(db, receivers, { ...signal, part, data })
    return null
  },
}

/** The words in which browsers tell each other the addresses at which they are reached. */
const routes: ReadonlySet<string> = new Set<CircleSignal>(['offer', 'answer', 'ice'])

const hasRelays = ({ urls }: Config['rooms']) => urls.some(isRelay)
const isRelay = (url: string) => url.startsWith('turn')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isSaid = (text: string) => text.trim().length > 0 && text.length <= longestChatMessage

/** The seats whose members could enter the room now: what passes between its browsers reaches nobody else. */
const admittedSeats = (db: Db, circleId: number) =>
  db
    .selectFrom('circleSeats as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select(['s.id', 's.memberId'])
    .where('s.circleId', '=', circleId)
    .where(isAdmittedNow)
    .execute()

async function namedSeat(db: Db, circleId: number, memberId: number) {
  const seat = await db
    .selectFrom('circleSeats as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select(['s.id', 'm.name', 'm.nickname'])
    .where('s.circleId', '=', circleId)
    .where('s.memberId', '=', memberId)
    .executeTakeFirst()
  if (!seat) throw new Failure('not_found')
  return { id: seat.id, name: seat.nickname ?? seat.name }
}

/** When the room that is open now closes; before the hour and after it there is none. */
async function closingOf(db: Db, circleId: number, now: Date): Promise<Date | null> {
  const meetings = await meetingsOf(db, circleId)
  const open = meetings.find(({ startsAt }) => roomOpensAt(startsAt) <= now && now < roomClosesAt(startsAt))
  return open ? roomClosesAt(open.startsAt) : null
}

async function openRoom(db: Db, circleId: number, now: Date): Promise<Date> {
  const closesAt = await closingOf(db, circleId, now)
  if (!closesAt) throw new Failure('conflict', { detail: 'The room is closed.' })
  return closesAt
}

/** A member who leaves the circle during a meeting is removed from the open room. No other screen is notified. */
export async function leaveRoom(
  { live, now }: Pick<AppContext, 'live' | 'now'>,
  trx: Db,
  circleId: number,
  seatId: number,
): Promise<void> {
  if (!(await closingOf(trx, circleId, now()))) return
  const others = await admittedSeats(trx, circleId)
  await live.publish(
    trx,
    others.map(({ memberId }) => memberId),
    {
      kind: 'circle_signal',
      circle: circleId,
      from: String(seatId),
      name: '',
      to: null,
      type: 'gone',
      id: randomUUID(),
      part: 0,
      parts: 1,
      data: '',
    },
  )
}

/**
 * TURN servers take a password that expires, made from a secret they share with us (`use-auth-secret` of coturn).
 * The user name is the seat's number, which identifies no member in that server's log.
 */
function iceServersOf({ urls, turnSecret }: Config['rooms'], seatId: number, now: Date) {
  const stun = urls.filter((url) => url.startsWith('stun'))
  const turn = urls.filter(isRelay)
  const username = `${Math.floor(now.getTime() / 1000) + turnHours * 3600}:${seatId}`
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0
      ? [{ urls: turn, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }]
      : []),
  ]
}

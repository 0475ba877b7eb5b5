import type { Exchange, Reply } from '../http/exchange.ts'
import { fields, json, Refusal } from '../http/exchange.ts'
import type { Routes } from '../http/routes.ts'
import type { Settings } from '../settings.ts'
import type { MeetingStore } from './meetings-store.ts'
import { type Person, Room } from './room.ts'
import { readSignature } from './signature.ts'

const beatMs = 15_000
const mostPeople = 50
const longestMessage = 4_000
const kinds = ['offer', 'answer', 'ice']

/** Signalling for the local meeting room: calls for actions, server-sent events for what happens. */
export class Rooms {
  private readonly rooms = new Map<string, Room>()
  private readonly beating: NodeJS.Timeout

  constructor(
    private readonly store: MeetingStore,
    private readonly settings: Settings['zoom'],
  ) {
    this.beating = setInterval(() => {
      for (const room of this.rooms.values()) room.beat()
    }, beatMs)
  }

  addTo(routes: Routes): void {
    const shared = { cors: 'app' as const }
    routes
      .call('POST', '/room/:number/join', (exchange) => this.join(exchange), shared)
      .call('GET', '/room/:number/events', (exchange) => this.events(exchange), shared)
      .call('POST', '/room/:number/signal', (exchange) => this.signal(exchange), shared)
      .call('POST', '/room/:number/chat', (exchange) => this.chat(exchange), shared)
      .call('POST', '/room/:number/leave', (exchange) => this.leave(exchange), shared)
  }

  open(): [number: string, room: Room][] {
    return [...this.rooms]
  }

  end(number: string): void {
    this.rooms.get(number)?.end()
  }

  reset(): void {
    for (const room of [...this.rooms.values()]) room.end()
  }

  close(): void {
    clearInterval(this.beating)
    this.reset()
  }

  private join(exchange: Exchange): Reply {
    const number = exchange.params.number ?? ''
    const { signature, password, userName } = fields(exchange)
    const claims = readSignature(String(signature ?? ''), this.settings.sdkKey, this.settings.sdkSecret)
    if (!claims || claims.meetingNumber !== number) throw notJoined(403, 3712, 'Signature is invalid.')
    const meeting = this.store.get(number)
    if (!meeting || meeting.hasEnded) throw notJoined(404, 3001, 'Meeting does not exist.')
    if (String(password ?? '') !== meeting.password) throw notJoined(403, 3004, 'Wrong password.')
    const name = typeof userName === 'string' ? userName.trim().slice(0, 120) : ''
    if (!name) throw notJoined(422, 200, 'userName is required.')

    const isStarted = this.rooms.get(number)?.hasHost() || meeting.settings.join_before_host !== false
    if (!claims.isHost && !isStarted) {
      throw notJoined(403, 3008, 'The meeting has not started.')
    }
    const room = this.rooms.get(number) ?? this.opened(number)
    const others = room.people()
    if (others.length >= mostPeople) throw notJoined(403, 200, 'The meeting is full.')
    const { person, key } = room.join(name, claims.isHost)
    return json({ participant: person, key, participants: others, messages: room.chat(), topic: meeting.topic })
  }

  private events(exchange: Exchange): undefined {
    const { query, headers, res } = exchange
    const { room, person } = this.member(exchange, query.get('participant'), query.get('key'))
    res.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    res.write('retry: 1000\n\n')
    room.listen(person.id, res, Number(headers['last-event-id'] ?? query.get('lastEventId')) || 0)
    return undefined
  }

  private signal(exchange: Exchange): Reply {
    const { participant, key, to, kind, data } = fields(exchange)
    const { room, person } = this.member(exchange, participant, key)
    if (!kinds.includes(String(kind))) return json({ error: `kind must be one of ${kinds.join(', ')}` }, 422)
    return room.signal(person.id, String(to), String(kind), data) ? json({ ok: true }) : json({ error: 'gone' }, 410)
  }

  private chat(exchange: Exchange): Reply {
    const { participant, key, text } = fields(exchange)
    const { room, person } = this.member(exchange, participant, key)
    const said = typeof text === 'string' ? text.trim() : ''
    if (!said || said.length > longestMessage)
      return json({ error: `text must have 1 to ${longestMessage} characters` }, 422)
    return json({ message: room.say(person, said) }, 201)
  }

  private leave(exchange: Exchange): Reply {
    const { participant, key } = fields(exchange)
    const { room, person } = this.member(exchange, participant, key)
    room.leave(person.id)
    return json({ ok: true })
  }

  private member({ params }: Exchange, id: unknown, key: unknown): { room: Room; person: Person } {
    const room = this.rooms.get(params.number ?? '')
    const person = room?.seat(id, key)
    if (!room || !person) throw new Refusal(json({ error: 'not in this meeting' }, 403))
    return { room, person }
  }

  private opened(number: string): Room {
    const room = new Room(() => this.rooms.delete(number))
    this.rooms.set(number, room)
    return room
  }
}

/** The form in which the vendor's client rejects join(). */
function notJoined(status: number, errorCode: number, reason: string): Refusal {
  return new Refusal(json({ type: 'JOIN_MEETING_FAILED', reason, errorCode }, status))
}

import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

export interface Person {
  id: string
  name: string
  isHost: boolean
}

interface Seat extends Person {
  key: string
  stream: ServerResponse | undefined
  /** Events that the participant's stream missed; a reconnecting stream asks for them again. */
  events: { id: number; text: string }[]
  leaving: NodeJS.Timeout | undefined
}

export interface ChatMessage {
  id: string
  from: string
  name: string
  text: string
  at: string
}

const keptEvents = 300
const keptMessages = 200
const graceMs = 6_000
const arriveWithinMs = 20_000

/**
 * The participants of one meeting and the events between them. Picture and sound go directly from browser to browser.
 */
export class Room {
  private readonly seats = new Map<string, Seat>()
  private readonly messages: ChatMessage[] = []
  private lastEventId = 0

  constructor(private readonly onEmpty: () => void) {}

  people(): Person[] {
    return [...this.seats.values()].map(({ id, name, isHost }) => ({ id, name, isHost }))
  }

  chat(): ChatMessage[] {
    return this.messages
  }

  hasHost(): boolean {
    return this.people().some(({ isHost }) => isHost)
  }

  join(name: string, isHost: boolean): { person: Person; key: string } {
    const person = { id: randomUUID(), name, isHost }
    const key = randomBytes(18).toString('base64url')
    this.tellAll({ type: 'user-added', participant: person })
    const seat: Seat = { ...person, key, stream: undefined, events: [], leaving: undefined }
    this.seats.set(person.id, seat)
    this.expect(seat, arriveWithinMs)
    return { person, key }
  }

  /** The participant's seat, if the key is right. */
  seat(id: unknown, key: unknown): Person | undefined {
    const seat = this.seats.get(String(id))
    return seat?.key === key ? seat : undefined
  }

  listen(id: string, res: ServerResponse, lastEventId: number): void {
    const seat = this.seats.get(id)
    if (!seat) return
    clearTimeout(seat.leaving)
    seat.stream?.end()
    seat.stream = res
    for (const event of seat.events) if (event.id > lastEventId) res.write(event.text)
    res.on('close', () => {
      if (seat.stream !== res) return
      seat.stream = undefined
      this.expect(seat, graceMs)
    })
  }

  beat(): void {
    for (const { stream } of this.seats.values()) stream?.write(': still here\n\n')
  }

  /** False if the other participant has left. */
  signal(from: string, to: string, kind: string, data: unknown): boolean {
    const seat = this.seats.get(to)
    if (seat) this.tell(seat, { type: 'signal', from, kind, data })
    return seat !== undefined
  }

  say({ id, name }: Person, text: string): ChatMessage {
    const message = { id: randomUUID(), from: id, name, text, at: new Date().toISOString() }
    this.messages.push(message)
    if (this.messages.length > keptMessages) this.messages.shift()
    this.tellAll({ type: 'chat-on-message', message })
    return message
  }

  leave(id: string, reason: 'left' | 'lost' | 'removed' = 'left'): void {
    const seat = this.seats.get(id)
    if (!seat) return
    if (reason === 'removed') this.tell(seat, { type: 'removed', errorCode: 3009 })
    this.seats.delete(id)
    clearTimeout(seat.leaving)
    seat.stream?.end()
    this.tellAll({ type: 'user-removed', id, reason })
    if (this.seats.size === 0) this.onEmpty()
  }

  end(): void {
    this.tellAll({ type: 'meeting-ended' })
    for (const seat of this.seats.values()) {
      clearTimeout(seat.leaving)
      seat.stream?.end()
    }
    this.seats.clear()
    this.onEmpty()
  }

  // A participant leaves only after `ms` without a stream: the network may be interrupted, or the stream may not be
  // open yet.
  private expect(seat: Seat, ms: number): void {
    clearTimeout(seat.leaving)
    seat.leaving = setTimeout(() => this.leave(seat.id, 'lost'), ms)
    seat.leaving.unref()
  }

  private tellAll(event: object): void {
    for (const seat of this.seats.values()) this.tell(seat, event)
  }

  private tell(seat: Seat, event: object): void {
    this.lastEventId += 1
    const text = `id: ${this.lastEventId}\ndata: ${JSON.stringify(event)}\n\n`
    seat.events.push({ id: this.lastEventId, text })
    if (seat.events.length > keptEvents) seat.events.shift()
    seat.stream?.write(text)
  }
}

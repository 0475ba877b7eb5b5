import { ApiError } from '@juntas/client/api-error.ts'
import type { LiveEvent } from '@juntas/contract/live-events'
import { type CircleSignal, longestChatMessage, seatIn } from '@juntas/contract/rules/circle/room'
import { attempt } from '@juntas/ui/attempt.ts'
import { api, type ReplyOf } from '../../../lib/call/api.ts'
import { listenLive } from '../../../lib/live/live.ts'
import type { RoomEvent, SignalKind } from './room-types.ts'
import type { Joined, Line } from './signalling.ts'

export type CircleAccess = ReplyOf<'GET /v1/circles/{id}/room'>
type Word = Extract<LiveEvent, { kind: 'circle_signal' }>

/** Signals of which a piece was lost are dropped beyond this number. */
const mostUnfinished = 100
/** To one seat within a minute. */
const mostAnswers = 20
/** In one signal, which holds 20,000 characters. */
const mostCandidates = 40

/**
 * The signalling of a circle over the live channel. The server passes messages on and stores no participants: a
 * newcomer sends hello, and the others answer. A seat is in the room once, in the tab that came last.
 */
export class CircleSignalling implements Line {
  readonly longestMessage = longestChatMessage
  private readonly circle: number
  private readonly access: CircleAccess
  private readonly client = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  private readonly own: string
  /** Who is in the room, by seat. */
  private readonly people = new Map<number, string>()
  private readonly pieces = new Map<string, string[]>()
  /** Signals to one participant are sent one after the other: a candidate must not overtake its offer. */
  private readonly queues = new Map<string, Promise<unknown>>()
  /** Candidates that wait for the signal before them are sent together: a full room has sixty-six connections. */
  private readonly candidates = new Map<string, unknown[]>()
  /** Participants whom this browser has lost. Their browsers may still hold their end of the connection. */
  private readonly parted = new Set<string>()
  private readonly answered = new Map<number, number[]>()
  private readonly stops: (() => void)[] = []
  private early: Word[] | null = []
  private heard: (event: RoomEvent) => void = () => undefined

  constructor(circle: number, access: CircleAccess) {
    this.circle = circle
    this.access = access
    this.own = `${access.seat}.${this.client}`
  }

  async join(): Promise<Joined> {
    // Listen before the hello: the answers come at once.
    this.stops.push(listenLive((event) => this.hear(event)))
    try {
      await this.send('hello', null)
    } catch (error) {
      this.stop()
      throw error
    }
    const participant = { id: this.own, name: this.access.name, isHost: false }
    return { participant, key: '', participants: [], messages: [], topic: '' }
  }

  listen(heard: (event: RoomEvent) => void, onLink: (link: 'open' | 'broken' | 'lost') => void): void {
    this.heard = heard
    const end = setTimeout(() => heard({ type: 'meeting-ended' }), Date.parse(this.access.closesAt) - Date.now())
    const broken = () => onLink('broken')
    const back = () => {
      onLink('open')
      this.hello(null)
    }
    window.addEventListener('offline', broken)
    window.addEventListener('online', back)
    this.stops.push(() => {
      clearTimeout(end)
      window.removeEventListener('offline', broken)
      window.removeEventListener('online', back)
    })
    const words = this.early ?? []
    this.early = null
    for (const word of words) this.take(word)
  }

  async signal(to: string, kind: SignalKind, data: unknown): Promise<void> {
    if (kind !== 'ice') {
      // The candidates that follow belong to this description, so they begin a list of their own.
      this.candidates.delete(to)
      return this.inTurn(to, () => this.send(kind, to, JSON.stringify(data)))
    }
    const waiting = this.candidates.get(to)
    if (waiting && waiting.length < mostCandidates) {
      waiting.push(data)
      return
    }
    const some = [data]
    this.candidates.set(to, some)
    await this.inTurn(to, () => {
      if (this.candidates.get(to) === some) this.candidates.delete(to)
      return this.send('ice', to, JSON.stringify(some))
    })
  }

  /** A participant is unreachable. One who only lost the network answers, now or after coming back. */
  lose(participant: string): void {
    this.forget(participant)
    this.parted.add(participant)
    this.hello(participant)
  }

  /** To everyone this browser has met in the room, and to itself: the message is shown once the server passed it on. */
  async say(text: string): Promise<void> {
    await this.send('say', [this.own, ...this.people.values()], text)
  }

  leave(): void {
    this.stop()
    void this.send('bye', null, '', true).catch(() => undefined)
  }

  private stop() {
    for (const stop of this.stops.splice(0)) stop()
  }

  private async inTurn(to: string, send: () => Promise<void>): Promise<void> {
    const sent = (this.queues.get(to) ?? Promise.resolve()).then(send).catch((error) => this.refused(error))
    this.queues.set(to, sent)
    await sent
  }

  private async send(type: CircleSignal, to: string | string[] | null, data = '', keepalive = false): Promise<void> {
    await api('POST /v1/circles/{id}/signals', {
      params: { id: this.circle },
      body: { client: this.client, to, type, data },
      kind: 'background',
      keepalive,
    })
  }

  /** Asks who is here, all or one; also again after an interruption, in which signals were lost. */
  private hello(to: string | null) {
    void this.send('hello', to).catch((error) => this.refused(error))
  }

  private refused(error: unknown) {
    console.error(error)
    if (!(error instanceof ApiError)) return
    if (error.status === 404) this.heard({ type: 'removed' })
    if (error.status === 409) this.heard({ type: 'meeting-ended' })
  }

  private hear(event: LiveEvent): void {
    if (event.kind === 'resync') this.hello(null)
    if (event.kind !== 'circle_signal' || event.circle !== this.circle) return
    if (event.to !== null && event.to !== this.own) return
    const word = this.whole(event)
    if (!word) return
    if (this.early) this.early.push(word)
    else this.take(word)
  }

  private whole(event: Word): Word | undefined {
    const got = this.pieces.get(event.id) ?? []
    got[event.part] = event.data
    for (let part = 0; part < event.parts; part++)
      if (got[part] === undefined) {
        const [oldest] = this.pieces.keys()
        if (this.pieces.size >= mostUnfinished && oldest) this.pieces.delete(oldest)
        this.pieces.set(event.id, got)
        return undefined
      }
    this.pieces.delete(event.id)
    return { ...event, data: decoded(got.join('')) }
  }

  private take({ from, name, type, id, data }: Word): void {
    const seat = seatIn(from)
    if (type === 'say') {
      this.heard({ type: 'chat-on-message', message: { id, from, name, text: data, at: new Date().toISOString() } })
      return
    }
    if (from === this.own) return
    if (seat === this.access.seat) {
      if (type === 'hello') this.heard({ type: 'moved' })
      if (type === 'gone') this.heard({ type: 'removed' })
      return
    }
    if (type === 'gone' || type === 'bye') {
      this.parted.delete(from)
      this.drop(seat, type === 'bye' ? from : this.people.get(seat))
      return
    }
    if (this.parted.has(from)) {
      if (type === 'hello' || type === 'here') void this.meetAnew(from)
      return
    }
    const isKnown = this.people.get(seat) === from
    if (!this.isMet(seat, from, name, type)) return
    if (type === 'hello') this.answer(seat, from)
    if (type === 'hello' || type === 'here') {
      if (isKnown) this.heard({ type: 'user-greeted', id: from })
    } else if (type === 'ice') {
      for (const candidate of listOf(parsed(data))) this.heard({ type: 'signal', from, kind: type, data: candidate })
    } else this.heard({ type: 'signal', from, kind: type, data: parsed(data) })
  }

  /** The other browser drops its end of the lost connection, if it still has one, and answers the hello. */
  private async meetAnew(participant: string): Promise<void> {
    this.parted.delete(participant)
    try {
      await this.send('bye', participant)
      await this.send('hello', participant)
    } catch (error) {
      this.parted.add(participant)
      this.refused(error)
    }
  }

  /** Limits the answers to a participant who says hello all the time. */
  private answer(seat: number, from: string) {
    const lately = (this.answered.get(seat) ?? []).filter((at) => at > Date.now() - 60_000)
    if (lately.length >= mostAnswers) return
    this.answered.set(seat, [...lately, Date.now()])
    void this.send('here', from).catch((error) => this.refused(error))
  }

  /** A participant who sends anything is in the room, unless the member is here in a newer tab. */
  private isMet(seat: number, from: string, name: string, type: Word['type']): boolean {
    const known = this.people.get(seat)
    if (known === from) return true
    if (known !== undefined && type !== 'hello') return false
    this.drop(seat, known)
    this.people.set(seat, from)
    // Both sides compute the same result, in whichever order the messages arrive.
    this.heard({ type: 'user-added', participant: { id: from, name, isHost: false }, isCaller: this.own > from })
    return true
  }

  private drop(seat: number, participant: string | undefined) {
    if (participant === undefined || this.people.get(seat) !== participant) return
    this.forget(participant)
    this.heard({ type: 'user-removed', id: participant })
  }

  private forget(participant: string) {
    this.people.delete(seatIn(participant))
    this.queues.delete(participant)
    this.candidates.delete(participant)
  }
}

const decoded = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, mostCandidates) : [])

/** What another browser wrote may be anything. */
const parsed = (text: string): unknown => attempt(() => JSON.parse(text)) ?? null

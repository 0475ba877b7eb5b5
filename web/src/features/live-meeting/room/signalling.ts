import type { JoinPayload } from '../meeting-client.ts'
import type { ChatMessage, Person, RoomEvent, SignalKind } from './room-types.ts'

export interface Joined {
  participant: Person
  key: string
  participants: Person[]
  messages: ChatMessage[]
  topic: string
}

/** How the browsers of a meeting find each other. */
export interface Line {
  /** The longest chat message that the other side takes. */
  readonly longestMessage: number
  join(): Promise<Joined>
  listen(heard: (event: RoomEvent) => void, onLink: (link: 'open' | 'broken' | 'lost') => void): void
  signal(to: string, kind: SignalKind, data: unknown): Promise<void>
  say(text: string): Promise<void>
  leave(): void
  /** For a line without a server that watches it: a participant who is unreachable for a while may come back. */
  lose?(participant: string): void
}

/** The signalling of the meeting: calls to send, server-sent events to receive. The browser resumes a broken stream. */
export class Signalling implements Line {
  readonly longestMessage = 4000
  private readonly room: string
  private readonly payload: JoinPayload
  private joined: Joined | undefined
  private stream: EventSource | undefined

  constructor(url: string, payload: JoinPayload) {
    this.room = `${url}/${payload.meetingNumber}`
    this.payload = payload
  }

  /** A refusal has the vendor's format. */
  async join(): Promise<Joined> {
    const { signature, password, userName } = this.payload
    const response = await this.post('join', { signature, password, userName })
    const answer: unknown = await response.json()
    if (!response.ok) throw answer
    this.joined = answer as Joined
    return this.joined
  }

  listen(heard: (event: RoomEvent) => void, onLink: (link: 'open' | 'broken' | 'lost') => void): void {
    const { participant, key } = this.seat()
    this.stream = new EventSource(`${this.room}/events?${new URLSearchParams({ participant: participant.id, key })}`)
    this.stream.onopen = () => onLink('open')
    this.stream.onmessage = ({ data }) => heard(JSON.parse(data) as RoomEvent)
    // Closed means refused: the seat was released while the network was gone.
    this.stream.onerror = () => onLink(this.stream?.readyState === EventSource.CLOSED ? 'lost' : 'broken')
  }

  async signal(to: string, kind: SignalKind, data: unknown): Promise<void> {
    await this.post('signal', { ...this.proof(), to, kind, data })
  }

  async say(text: string): Promise<void> {
    const response = await this.post('chat', { ...this.proof(), text })
    if (!response.ok) throw new Error(`chat answered ${response.status}`)
  }

  /** Works while the page unloads: a beacon outlives it. */
  leave(): void {
    this.stream?.close()
    if (this.joined) navigator.sendBeacon(`${this.room}/leave`, JSON.stringify(this.proof()))
    this.joined = undefined
  }

  private seat(): Joined {
    if (!this.joined) throw new Error('not in the room')
    return this.joined
  }

  private proof() {
    const { participant, key } = this.seat()
    return { participant: participant.id, key }
  }

  // Plain text avoids a preflight; the server reads it as JSON.
  private post(verb: string, body: object): Promise<Response> {
    return fetch(`${this.room}/${verb}`, { method: 'POST', body: JSON.stringify(body) })
  }
}

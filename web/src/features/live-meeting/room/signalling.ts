import type { JoinPayload } from '../meeting-client.ts'
import type { ChatMessage, Person, RoomEvent, SignalKind } from './room-types.ts'

export interface Joined {
  participant: Person
  key: string
  participants: Person[]
  messages: ChatMessage[]
  topic: string
}

/** The room's word carrier: calls to act, server-sent events to hear. The browser itself resumes a broken stream. */
export class Signalling {
  private readonly room: string
  private joined: Joined | undefined
  private stream: EventSource | undefined

  constructor(url: string, meetingNumber: string) {
    this.room = `${url}/${meetingNumber}`
  }

  /** A refusal comes in the vendor's own shape. */
  async join({ signature, password, userName }: JoinPayload): Promise<Joined> {
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
    // Closed is a refusal: the seat was given up while the network was away.
    this.stream.onerror = () => onLink(this.stream?.readyState === EventSource.CLOSED ? 'lost' : 'broken')
  }

  async signal(to: string, kind: SignalKind, data: unknown): Promise<void> {
    await this.post('signal', { ...this.proof(), to, kind, data })
  }

  async say(text: string): Promise<void> {
    const response = await this.post('chat', { ...this.proof(), text })
    if (!response.ok) throw new Error(`chat answered ${response.status}`)
  }

  /** Works while the page is going: a beacon outlives it. */
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

  // Plain text spares the browser a preflight; the room reads it as JSON all the same.
  private post(verb: string, body: object): Promise<Response> {
    return fetch(`${this.room}/${verb}`, { method: 'POST', body: JSON.stringify(body) })
  }
}

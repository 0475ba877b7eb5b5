import { vi } from 'vitest'
import type { Person, RoomEvent } from '../room/room-types.ts'
import type { Line } from '../room/signalling.ts'

/** The network of a meeting: a test tells what arrives, and sees what is sent. */
export class LineDouble implements Line {
  readonly longestMessage = 12
  readonly signal = vi.fn(async () => {})
  readonly say = vi.fn(async () => {})
  readonly leave = vi.fn()
  readonly lose = vi.fn()
  tell: (event: RoomEvent) => void = () => undefined
  link: (link: 'open' | 'broken' | 'lost') => void = () => undefined
  private readonly people: Person[]

  constructor(people: Person[]) {
    this.people = people
  }

  async join() {
    return {
      participant: { id: 'ana', name: 'Ana', isHost: false },
      key: 'k',
      participants: this.people,
      messages: [{ id: 'm1', from: 'bia', name: 'Bia', text: 'Oi', at: '2026-11-17T22:00:00Z' }],
      topic: 'Negociar',
    }
  }

  listen(heard: (event: RoomEvent) => void, onLink: (link: 'open' | 'broken' | 'lost') => void) {
    this.tell = heard
    this.link = onLink
  }
}

import { createStore } from '@juntas/ui/store.ts'
import type { Closing } from '../meeting-client.ts'
import { OwnDevices, troubleOf } from './devices.ts'
import { Peer } from './peer.ts'
import type { DeviceKind, Person, RoomEvent, RoomState, Seat } from './room-types.ts'
import type { Line } from './signalling.ts'

const speaksAbove = 0.02
const listenEveryMs = 300
/** A connection that was lost, or that was never made, is given up after this. */
const goneAfterMs = { lost: 30_000, connecting: 90_000 }

const seatOf = (person: Person, isSelf: boolean): Seat => ({
  ...person,
  isSelf,
  stream: null,
  hasCamera: false,
  hasMicrophone: false,
  isSpeaking: false,
  link: isSelf ? 'connected' : 'connecting',
})

/** The local meeting: its participants, their tracks, and the chat. The view follows `state`. */
export class Room {
  readonly state = createStore<RoomState>({
    topic: '',
    seats: [],
    messages: [],
    waking: [],
    trouble: null,
    isReconnecting: false,
  })
  readonly longestMessage: number
  private readonly signalling: Line
  private readonly configuration: RTCConfiguration
  private readonly onClosed: (closing: Closing) => void
  private readonly givingUp = new Map<string, ReturnType<typeof setTimeout>>()
  private watched: ReadonlySet<string> | undefined
  private readonly peers = new Map<string, Peer>()
  private readonly devices = new OwnDevices(() => this.ownChanged())
  private listening: ReturnType<typeof setInterval> | undefined
  private isOver = false

  constructor(signalling: Line, onClosed: (closing: Closing) => void, configuration: RTCConfiguration = {}) {
    this.longestMessage = signalling.longestMessage
    this.signalling = signalling
    this.onClosed = onClosed
    this.configuration = configuration
  }

  async join(): Promise<void> {
    const { participant, participants, messages, topic } = await this.signalling.join()
    this.change({ topic, messages, seats: [seatOf(participant, true)] })
    this.signalling.listen(
      (event) => this.hear(event),
      (link) => {
        this.change({ isReconnecting: link === 'broken' })
        if (link === 'lost') this.close('lost')
      },
    )
    for (const person of participants) this.meet(person, true)
    this.listening = setInterval(() => this.listenWhoSpeaks(), listenEveryMs)
  }

  say(text: string): Promise<void> {
    return this.signalling.say(text)
  }

  async toggle(device: DeviceKind): Promise<void> {
    if (this.devices.isOn(device)) {
      this.devices.turnOff(device)
      return
    }
    const { waking } = this.state.get()
    if (waking.includes(device)) return
    this.change({ waking: [...waking, device], trouble: null })
    try {
      await this.devices.turnOn(device)
      // The participant may have left while the browser was asking for permission.
      if (this.isOver) this.devices.stop()
    } catch (error) {
      console.error(error)
      this.change({ trouble: troubleOf(device, error) })
    } finally {
      this.change({ waking: this.state.get().waking.filter((one) => one !== device) })
    }
  }

  /** Sets whose pictures are on the screen; the others need not send theirs. Until it is called, everybody sends. */
  watch(ids: ReadonlySet<string>): void {
    this.watched = ids
    for (const [id, peer] of this.peers) peer.watch(ids.has(id))
  }

  forgetTrouble(): void {
    this.change({ trouble: null })
  }

  close(closing: Closing): void {
    if (this.isOver) return
    this.isOver = true
    clearInterval(this.listening)
    for (const timer of this.givingUp.values()) clearTimeout(timer)
    for (const peer of this.peers.values()) peer.close()
    this.peers.clear()
    this.devices.stop()
    this.signalling.leave()
    this.onClosed(closing)
  }

  private hear(event: RoomEvent): void {
    switch (event.type) {
      case 'user-added':
        this.meet(event.participant, event.isCaller ?? false)
        break
      case 'user-removed':
        this.remove(event.id)
        break
      case 'user-greeted':
        // One or both were interrupted: an offer may have been lost.
        if (this.seatBy(event.id)?.link === 'lost') this.peers.get(event.id)?.restart().catch(console.error)
        break
      case 'signal':
        this.peers.get(event.from)?.hear(event.kind, event.data).catch(console.error)
        break
      case 'chat-on-message':
        // A resumed stream may repeat a message.
        if (!this.state.get().messages.some(({ id }) => id === event.message.id))
          this.change({ messages: [...this.state.get().messages, event.message] })
        break
      case 'removed':
      case 'moved':
        this.close(event.type)
        break
      case 'meeting-ended':
        this.close('ended')
        break
    }
  }

  /** The later participant calls those who were there. */
  private meet(person: Person, isCaller: boolean): void {
    const { id } = person
    if (this.isOver || this.seatBy(id)) return
    this.change({ seats: [...this.state.get().seats, seatOf(person, false)] })
    const peer = new Peer(
      isCaller,
      { tracks: { ...this.devices.tracks }, configuration: this.configuration },
      {
        send: (kind, data) => void this.signalling.signal(id, kind, data).catch(console.error),
        onStream: (stream) => this.changeSeat(id, { stream }),
        onLink: (link) => this.linkChanged(id, link),
        onDevices: ({ camera, microphone }) => this.changeSeat(id, { hasCamera: camera, hasMicrophone: microphone }),
      },
    )
    this.peers.set(id, peer)
    if (this.watched) peer.watch(this.watched.has(id))
    this.giveUpAfter(id, goneAfterMs.connecting)
  }

  private linkChanged(id: string, link: 'connected' | 'lost'): void {
    // A browser reports a connection as disconnected and later as failed: the time runs from the first.
    if (this.seatBy(id)?.link === link) return
    this.changeSeat(id, { link })
    clearTimeout(this.givingUp.get(id))
    if (link === 'lost') this.giveUpAfter(id, goneAfterMs.lost)
  }

  private giveUpAfter(id: string, ms: number): void {
    if (!this.signalling.lose) return
    const giveUp = () => {
      this.remove(id)
      this.signalling.lose?.(id)
    }
    this.givingUp.set(id, setTimeout(giveUp, ms))
  }

  private remove(gone: string): void {
    clearTimeout(this.givingUp.get(gone))
    this.givingUp.delete(gone)
    this.peers.get(gone)?.close()
    this.peers.delete(gone)
    this.change({ seats: this.state.get().seats.filter(({ id }) => id !== gone) })
  }

  private ownChanged(): void {
    const { audio, video } = this.devices.tracks
    const own = this.state.get().seats.find(({ isSelf }) => isSelf)
    if (own)
      this.changeSeat(own.id, {
        hasMicrophone: audio !== null,
        hasCamera: video !== null,
        stream: video ? new MediaStream([video]) : null,
      })
    for (const peer of this.peers.values()) peer.use({ audio, video }).catch(console.error)
  }

  private listenWhoSpeaks(): void {
    for (const seat of this.state.get().seats) {
      const isSpeaking = seat.hasMicrophone && (this.peers.get(seat.id)?.loudness() ?? 0) > speaksAbove
      if (seat.isSpeaking !== isSpeaking) this.changeSeat(seat.id, { isSpeaking })
    }
  }

  private seatBy(id: string): Seat | undefined {
    return this.state.get().seats.find((seat) => seat.id === id)
  }

  private changeSeat(id: string, changes: Partial<Seat>): void {
    this.change({ seats: this.state.get().seats.map((seat) => (seat.id === id ? { ...seat, ...changes } : seat)) })
  }

  private change(changes: Partial<RoomState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }
}

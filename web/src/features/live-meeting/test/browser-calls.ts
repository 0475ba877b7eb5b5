import { vi } from 'vitest'

/** What the browser offers for calls, and jsdom does not have. A test plays the other side by hand. */
export class TrackDouble extends EventTarget {
  readonly stop = vi.fn()
  readonly kind: 'audio' | 'video'
  constructor(kind: 'audio' | 'video') {
    super()
    this.kind = kind
  }
}

export const trackOf = (kind: 'audio' | 'video') => new TrackDouble(kind) as TrackDouble & MediaStreamTrack

export class StreamDouble {
  readonly tracks: unknown[]
  constructor(tracks: unknown[] = []) {
    this.tracks = tracks
  }
  getTracks() {
    return this.tracks
  }
}

export class ChannelDouble {
  readyState = 'connecting'
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  readonly sent: unknown[] = []
  readonly label: string
  constructor(label: string) {
    this.label = label
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  open() {
    this.readyState = 'open'
    this.onopen?.()
  }
  tell(devices: object) {
    this.onmessage?.({ data: JSON.stringify(devices) })
  }
}

export class TransceiverDouble {
  readonly receiver: {
    track: TrackDouble
    sources: { timestamp: number; audioLevel?: number }[]
    getSynchronizationSources(): unknown
  }
  readonly sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> }
  direction: string
  constructor(given: unknown, direction: string) {
    const isTrack = given instanceof TrackDouble
    const track = new TrackDouble(isTrack ? given.kind : (given as 'audio' | 'video'))
    const sender = {
      track: isTrack ? given : (null as unknown),
      replaceTrack: vi.fn(async (next: unknown) => {
        sender.track = next
      }),
    }
    this.receiver = {
      track,
      sources: [],
      getSynchronizationSources() {
        return this.sources
      },
    }
    this.sender = sender
    this.direction = direction
  }
}

export class ConnectionDouble {
  static readonly all: ConnectionDouble[] = []
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: unknown = null
  transceivers: TransceiverDouble[] = []
  readonly channels: ChannelDouble[] = []
  readonly candidates: unknown[] = []
  readonly remote: unknown[] = []
  readonly options: RTCConfiguration
  onicecandidate: ((event: { candidate: unknown }) => void) | undefined
  ontrack: (() => void) | undefined
  ondatachannel: ((event: { channel: ChannelDouble }) => void) | undefined
  onnegotiationneeded: (() => void) | undefined
  onconnectionstatechange: (() => void) | null = null
  readonly restartIce = vi.fn()
  readonly close = vi.fn()
  readonly setLocalDescription = vi.fn(async (description?: { type: string }) => {
    this.localDescription = description ?? { sdp: 'own' }
  })
  readonly addIceCandidate = vi.fn(async (candidate: unknown) => void this.candidates.push(candidate))
  readonly setRemoteDescription = vi.fn(async (description: unknown) => void this.remote.push(description))

  constructor(options: RTCConfiguration) {
    this.options = options
    ConnectionDouble.all.push(this)
  }
  addTransceiver(given: unknown, { direction }: { direction: string }) {
    this.transceivers.push(new TransceiverDouble(given, direction))
  }
  createDataChannel(label: string) {
    const channel = new ChannelDouble(label)
    this.channels.push(channel)
    return channel
  }
  getTransceivers() {
    return this.transceivers
  }
  getReceivers() {
    return this.transceivers.map(({ receiver }) => receiver)
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

export const lastConnection = () => ConnectionDouble.all.at(-1)!

/** A camera and a microphone; `devices` says what a press on them finds. */
export const devices = { getUserMedia: vi.fn() }

export function installCalls() {
  ConnectionDouble.all.length = 0
  devices.getUserMedia.mockReset()
  devices.getUserMedia.mockImplementation(
    async ({ audio }: MediaStreamConstraints) => new StreamDouble([trackOf(audio ? 'audio' : 'video')]),
  )
  vi.stubGlobal('RTCPeerConnection', ConnectionDouble)
  vi.stubGlobal('MediaStream', StreamDouble)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
}

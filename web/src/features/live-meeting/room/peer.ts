import { withoutRelatedAddress } from '@juntas/contract/rules/circle/candidates'
import type { SignalKind } from './room-types.ts'

export interface Devices {
  camera: boolean
  microphone: boolean
  /** Whether this browser wants the other's picture. */
  wantsPicture?: boolean
}

export interface Tracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

interface PeerEvents {
  send(kind: SignalKind, data: unknown): void
  onStream(stream: MediaStream): void
  onLink(link: 'connected' | 'lost'): void
  onDevices(devices: Devices): void
}

/**
 * One other participant. Audio and video have their transceivers from the start, empty, so turning a camera on needs no
 * negotiation. The later participant calls; both may call again after a break, and the earlier one yields ("perfect
 * negotiation" of the WebRTC specification).
 */
export class Peer {
  private readonly connection: RTCPeerConnection
  private readonly isCaller: boolean
  private readonly events: PeerEvents
  private channel: RTCDataChannel | undefined
  private tracks: Tracks
  private isMakingOffer = false
  private isIgnoring = false
  /** Whether the other shows our picture, and whether we show theirs. */
  private isWatched = true
  private isWatching = true

  constructor(
    isCaller: boolean,
    { tracks, configuration }: { tracks: Tracks; configuration: RTCConfiguration },
    events: PeerEvents,
  ) {
    this.connection = new RTCPeerConnection(configuration)
    this.isCaller = isCaller
    this.tracks = tracks
    this.events = events
    const { connection } = this
    connection.onicecandidate = ({ candidate }) => candidate && events.send('ice', routeOf(candidate.toJSON()))
    connection.ontrack = () => events.onStream(this.received())
    connection.ondatachannel = ({ channel }) => this.speakBy(channel)
    connection.onnegotiationneeded = () => void this.offer()
    connection.onconnectionstatechange = () => this.linkChanged()
    if (isCaller) {
      connection.addTransceiver(tracks.audio ?? 'audio', { direction: 'sendrecv' })
      connection.addTransceiver(tracks.video ?? 'video', { direction: 'sendrecv' })
      this.speakBy(connection.createDataChannel('devices'))
    }
  }

  async hear(kind: SignalKind, data: unknown): Promise<void> {
    const { connection } = this
    if (kind === 'ice') {
      try {
        await connection.addIceCandidate(data as RTCIceCandidateInit)
      } catch (error) {
        if (!this.isIgnoring) throw error
      }
      return
    }
    const description = data as RTCSessionDescriptionInit
    const isCollision = kind === 'offer' && (this.isMakingOffer || connection.signalingState !== 'stable')
    this.isIgnoring = this.isCaller && isCollision
    if (this.isIgnoring) return
    await connection.setRemoteDescription(description)
    if (kind !== 'offer') return
    await this.fill()
    await connection.setLocalDescription()
    this.events.send('answer', descriptionOf(connection))
  }

  /** The tracks to send from now on; null sends nothing. */
  async use(tracks: Tracks): Promise<void> {
    this.tracks = tracks
    await this.fill()
    this.tellDevices()
    // Until a device was allowed, a browser hides its addresses; behind some networks a route can only be found now.
    if (this.connection.connectionState !== 'connected' && (tracks.audio || tracks.video)) this.connection.restartIce()
  }

  /** Tells whether the other's picture is on the screen here; if not, it is not sent. */
  watch(isWatching: boolean): void {
    if (isWatching === this.isWatching) return
    this.isWatching = isWatching
    this.tellDevices()
  }

  /** Looks for a route again. An offer that waits for its answer may have been lost, so it is taken back. */
  async restart(): Promise<void> {
    const { connection } = this
    if (connection.signalingState === 'have-local-offer') await connection.setLocalDescription({ type: 'rollback' })
    connection.restartIce()
  }

  /** How loud the participant is, from 0 to 1. */
  loudness(): number {
    const sound = this.connection.getReceivers().find(({ track }) => track.kind === 'audio')
    const [source] = sound?.getSynchronizationSources() ?? []
    return source && performance.timeOrigin + performance.now() - source.timestamp < 800 ? (source.audioLevel ?? 0) : 0
  }

  close(): void {
    this.connection.onconnectionstatechange = null
    this.connection.close()
  }

  private async offer(): Promise<void> {
    try {
      this.isMakingOffer = true
      await this.connection.setLocalDescription()
      this.events.send('offer', descriptionOf(this.connection))
    } catch (error) {
      console.error(error)
    } finally {
      this.isMakingOffer = false
    }
  }

  private async fill(): Promise<void> {
    for (const transceiver of this.connection.getTransceivers()) {
      if (transceiver.direction !== 'stopped') transceiver.direction = 'sendrecv'
      const picture = this.isWatched ? this.tracks.video : null
      const track = transceiver.receiver.track.kind === 'audio' ? this.tracks.audio : picture
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track)
    }
  }

  private received(): MediaStream {
    return new MediaStream(this.connection.getReceivers().map(({ track }) => track))
  }

  private speakBy(channel: RTCDataChannel): void {
    this.channel = channel
    channel.onopen = () => this.tellDevices()
    channel.onmessage = ({ data }) => this.devicesTold(JSON.parse(String(data)) as Devices)
  }

  private devicesTold(devices: Devices): void {
    this.events.onDevices(devices)
    const isWatched = devices.wantsPicture ?? true
    if (isWatched === this.isWatched) return
    this.isWatched = isWatched
    void this.fill().catch(console.error)
  }

  private tellDevices(): void {
    const { audio, video } = this.tracks
    if (this.channel?.readyState === 'open')
      this.channel.send(
        JSON.stringify({
          camera: Boolean(video),
          microphone: Boolean(audio),
          wantsPicture: this.isWatching,
        } satisfies Devices),
      )
  }

  private linkChanged(): void {
    const { connectionState } = this.connection
    if (connectionState === 'connected') this.events.onLink('connected')
    if (connectionState === 'disconnected' || connectionState === 'failed') this.events.onLink('lost')
    if (connectionState === 'failed') this.connection.restartIce()
  }
}

const routeOf = ({ candidate, ...rest }: RTCIceCandidateInit): RTCIceCandidateInit => ({
  ...rest,
  ...(candidate !== undefined && { candidate: withoutRelatedAddress(candidate) }),
})

function descriptionOf({ localDescription }: RTCPeerConnection): RTCSessionDescriptionInit | null {
  if (!localDescription) return null
  const { type, sdp } = localDescription
  return { type, sdp: withoutRelatedAddress(sdp) }
}

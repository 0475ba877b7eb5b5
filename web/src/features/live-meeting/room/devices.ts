import type { Tracks } from './peer.ts'
import type { DeviceKind, DeviceTrouble } from './room-types.ts'

const wanted: Record<DeviceKind, MediaStreamConstraints> = {
  microphone: { audio: { echoCancellation: true, noiseSuppression: true } },
  // Every picture is sent to every participant: small enough for eight people on a plain laptop.
  camera: { video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } } },
}

/** The participant's camera and microphone. Both are off until turned on [GAP-41]; off releases the device itself. */
export class OwnDevices {
  readonly tracks: Tracks = { audio: null, video: null }
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  isOn(device: DeviceKind): boolean {
    return this.tracks[kindOf(device)] !== null
  }

  /** Rejects with the browser's error; `troubleOf` reads it. */
  async turnOn(device: DeviceKind): Promise<void> {
    if (!navigator.mediaDevices) throw new DOMException('not a secure page', 'SecurityError')
    const stream = await navigator.mediaDevices.getUserMedia(wanted[device])
    const [track] = stream.getTracks()
    if (!track) throw new DOMException('no track', 'NotFoundError')
    // Unplugged, or taken by another program.
    track.addEventListener('ended', () => this.turnOff(device))
    this.tracks[kindOf(device)]?.stop()
    this.tracks[kindOf(device)] = track
    this.onChange()
  }

  turnOff(device: DeviceKind): void {
    const kind = kindOf(device)
    if (!this.tracks[kind]) return
    this.tracks[kind].stop()
    this.tracks[kind] = null
    this.onChange()
  }

  stop(): void {
    this.tracks.audio?.stop()
    this.tracks.video?.stop()
    Object.assign(this.tracks, { audio: null, video: null })
  }
}

const kindOf = (device: DeviceKind) => (device === 'microphone' ? 'audio' : 'video')

const reasons: Record<string, DeviceTrouble['why']> = {
  NotAllowedError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  SecurityError: 'insecure',
}

export const troubleOf = (device: DeviceKind, error: unknown): DeviceTrouble => ({
  device,
  why: (error instanceof DOMException && reasons[error.name]) || 'unknown',
})

/** A participant, as the signalling knows them. */
export interface Person {
  id: string
  name: string
  isHost: boolean
}

export interface ChatMessage {
  id: string
  from: string
  name: string
  text: string
  at: string
}

export type SignalKind = 'offer' | 'answer' | 'ice'

export type RoomEvent =
  | { type: 'user-added'; participant: Person; isCaller?: boolean }
  | { type: 'user-removed'; id: string }
  | { type: 'user-greeted'; id: string }
  | { type: 'signal'; from: string; kind: SignalKind; data: unknown }
  | { type: 'chat-on-message'; message: ChatMessage }
  | { type: 'removed' }
  | { type: 'moved' }
  | { type: 'meeting-ended' }

export type DeviceKind = 'microphone' | 'camera'

/** Why a device does not work, for our own texts. */
export type DeviceTrouble = { device: DeviceKind; why: 'refused' | 'missing' | 'busy' | 'insecure' | 'unknown' }

/** A participant on the screen: picture and sound come by `stream`; whether they are on is told by the participant. */
export interface Seat extends Person {
  isSelf: boolean
  stream: MediaStream | null
  hasCamera: boolean
  hasMicrophone: boolean
  isSpeaking: boolean
  link: 'connecting' | 'connected' | 'lost'
}

export interface RoomState {
  topic: string
  seats: Seat[]
  messages: ChatMessage[]
  /** Devices that are being requested. */
  waking: DeviceKind[]
  trouble: DeviceTrouble | null
  isReconnecting: boolean
}

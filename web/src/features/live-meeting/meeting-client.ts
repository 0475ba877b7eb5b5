/** What a meeting is entered with [LIVE-10]. `tk` and `zak` belong to registration and to hosts: always empty here. */
export interface JoinPayload {
  signature: string
  sdkKey: string
  meetingNumber: string
  password: string
  userName: string
  userEmail: string
  tk: ''
  zak: ''
}

/** How a join is refused, in the vendor's own shape. */
export interface JoinFailure {
  type?: string
  reason?: string
  errorCode?: number
}

/** `left` by her own hand; `ended` for everybody; `removed` by whoever leads; `lost` with the network. */
export type Closing = 'left' | 'ended' | 'removed' | 'lost'

/** A meeting inside the page. Two keep this promise: Zoom's component view and the local room. */
export interface MeetingClient {
  /** Rejects with a JoinFailure. */
  join(payload: JoinPayload): Promise<void>
  /** Takes her out and everything of the meeting off the page; called when the page goes, too. */
  leave(): void
}

export type OpenMeeting = (options: {
  place: HTMLElement
  /** The vendor's bundle, or the room's signalling. */
  url: string
  onClosed: (closing: Closing) => void
}) => Promise<MeetingClient>

/** Both show it alike [LIVE-07] [CONST-09]. */
export const mostVideos = 3
export const meetingLanguage = 'pt-PT'

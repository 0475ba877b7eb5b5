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

/** A refused join, in the vendor's format. */
export interface JoinFailure {
  type?: string
  reason?: string
  errorCode?: number
}

/** `left`: the participant left; `ended`: for all; `removed`: by the host; `lost`: with the network; `moved`: to another tab. */
export type Closing = 'left' | 'ended' | 'removed' | 'lost' | 'moved'

/** A meeting inside the page. Zoom's component view and the local room implement it. */
export interface MeetingClient {
  /** Rejects with a JoinFailure. */
  join(payload: JoinPayload): Promise<void>
  /** Leaves and removes everything of the meeting from the page; also called when the page unmounts. */
  leave(): void
}

export type OpenMeeting = (options: {
  place: HTMLElement
  /** The vendor's bundle, or the address of the signalling. */
  url: string
  onClosed: (closing: Closing) => void
}) => Promise<MeetingClient>

/** Both show at most this many [LIVE-07] [CONST-09]. */
export const mostVideos = 3
export const meetingLanguage = 'pt-PT'

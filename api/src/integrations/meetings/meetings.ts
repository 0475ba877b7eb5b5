import { PartnerFailure } from '../partner-failure.ts'

export interface NewRoom {
  topic: string
  startsAt: Date
  minutes: number
  password: string
  /** Our own code, which finds a room if the answer to its creation was lost. */
  code: string
}

/** The vendor that hosts the meetings. The server creates rooms; browsers join with a signature from the server. */
export interface Meetings {
  /** False if no account is configured: there are then no live meetings to join. */
  isConfigured: boolean
  /** What a browser loads to join, and the public half of the key. */
  client: { kind: 'zoom' | 'room'; url: string }
  sdkKey: string
  /** Returns the number of the new room. */
  create(room: NewRoom): Promise<string>
  /** The number of the room with this code, if it was created although the answer was lost. */
  find(code: string): Promise<string | null>
  /** A signature to join one room as a participant, valid from now on. */
  signature(number: string, now: Date): string
}

/** The vendor of meetings failed. */
export class MeetingsFailure extends PartnerFailure {
  override readonly name = 'MeetingsFailure'
}

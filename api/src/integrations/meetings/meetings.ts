export interface NewRoom {
  topic: string
  startsAt: Date
  minutes: number
  password: string
  /** Ours: by it a room whose answer was lost is found again. */
  code: string
}

/** The vendor that holds the meetings. Rooms are made by our server; browsers enter them with a signature of ours. */
export interface Meetings {
  /** False where no account is configured: there are then no live meetings to enter. */
  isConfigured: boolean
  /** What a browser loads to enter, and the public half of the key. */
  client: { kind: 'zoom' | 'room'; url: string }
  sdkKey: string
  /** Answers the number of a new room. */
  create(room: NewRoom): Promise<string>
  /** The number of the room with this code, when it was made after all. */
  find(code: string): Promise<string | null>
  /** The right to enter one room as a participant, from now on. */
  signature(number: string, now: Date): string
}

/** A vendor that did not do what it was asked. `retryAfterSeconds` is its own word, when it gave one. */
export class MeetingsFailure extends Error {
  readonly retryAfterSeconds: number | undefined
  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'MeetingsFailure'
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A message to one person. Both parts are always given: some read only text. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** Repeats of one message carry the same id, so that a receiver can tell. */
  id?: string
  headers?: Record<string, string>
  /** Where an answer goes; without it, to the house. */
  replyTo?: string
}

export interface Mail {
  send(message: Message): Promise<void>
  close(): void
}

/** A letter that was not taken; or, when the line broke in the middle of it, one that may have been. */
export class MailFailure extends Error {
  readonly mayHaveArrived: boolean
  constructor(message: string, { cause, mayHaveArrived }: { cause: unknown; mayHaveArrived: boolean }) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.mayHaveArrived = mayHaveArrived
  }
}

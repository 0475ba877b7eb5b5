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

import type { Letter } from './letter.ts'

/** An e-mail to one person. Both parts are required: some mail programs show only text. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** Repeats of one message carry the same id, so that a receiver can detect them. */
  id?: string
  headers?: Record<string, string>
  /** The address for replies. Default: the sender. */
  replyTo?: string
  /** The reader waits for it, as for a code: it goes to an address that refused letters, too. */
  isAskedFor?: boolean
  /** What the two parts were made of; it is not sent. */
  letter?: Letter
  /** The name beside the sender's address, where it is not the product's. */
  senderName?: string
}

export interface Mail {
  send(message: Message): Promise<void>
  close(): void
}

/** `Juntas <oi@juntas.test>` holds `oi@juntas.test`. */
export const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

/** An e-mail that the server did not accept, or may have accepted if the connection broke during the transfer. */
export class MailFailure extends Error {
  readonly mayHaveArrived: boolean
  /** The server refused the recipient for good: no other letter to this address will arrive either. */
  readonly isAddressRefused: boolean
  constructor(
    message: string,
    {
      cause,
      mayHaveArrived,
      isAddressRefused = false,
    }: { cause: unknown; mayHaveArrived: boolean; isAddressRefused?: boolean },
  ) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.mayHaveArrived = mayHaveArrived
    this.isAddressRefused = isAddressRefused
  }
}

import type { Letter } from './letter.ts'

/** An e-mail to one person. Both parts are required: some mail programs show only text. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** Repeats of one message have the same id, so that a receiver can recognise them. */
  id?: string
  headers?: Record<string, string>
  /** The address for replies. Default: the sender. */
  replyTo?: string
  /** The reader waits for the message, for example for a code: it is sent even to an address that refused letters. */
  isAskedFor?: boolean
  /** The letter that both parts were made of. It is not sent. */
  letter?: Letter
  /** The name beside the sender's address, if it is not the product's. */
  senderName?: string
}

export interface Mail {
  send(message: Message): Promise<void>
  close(): void
}

/** `Juntas <oi@juntas.test>` becomes `oi@juntas.test`. */
export const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

/** The server did not accept the e-mail, or may have accepted it if the connection broke during the transfer. */
export class MailFailure extends Error {
  readonly mayHaveArrived: boolean
  /** The server refused the recipient permanently: other letters to this address will not arrive either. */
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

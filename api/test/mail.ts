import { type Mail, MailFailure, type Message } from '../src/integrations/mail/mail.ts'

/** A mail server that keeps what it accepts; `check` is called with each letter before, and refuses it by throwing. */
export function openMailServer(check: (message: Message) => void) {
  const mails: Message[] = []
  const mail: Mail = {
    async send(message) {
      check(message)
      mails.push(message)
    },
    close: () => undefined,
  }
  return { mail, mails }
}

/** A check that refuses letters to these addresses, as if there were no such mailbox. */
export const refusing = (addresses: Set<string>) => (message: Message) => {
  if (addresses.has(message.to))
    throw new MailFailure('550', { cause: null, mayHaveArrived: false, isAddressRefused: true })
}

/** The code in the newest e-mail to an address. */
export function codeIn(mails: Message[], to: string): string {
  const mail = mails.findLast((message) => message.to === to)
  const code = /^ {4}(\d{5})$/m.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}

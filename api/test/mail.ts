import type { Message } from '../src/integrations/mail/mail.ts'

/** The code in the newest e-mail to an address. */
export function codeIn(mails: Message[], to: string): string {
  const mail = mails.findLast((message) => message.to === to)
  const code = /^ {4}(\d{5})$/m.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}

import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import type { Members } from '../../db/types.ts'
import { sealer } from '../../encryption.ts'
import { type Letter, render } from '../../integrations/mail/letter.ts'
import type { Message } from '../../integrations/mail/mail.ts'
import { m } from '../../paraglide/messages.js'
import type { Stoppable } from './preferences.ts'

const box = (config: Config) => sealer(config.dataKey, 'notifications/unsubscribe')
const context = 'unsubscribe'

/**
 * Sealed, so that links cannot be forged and do not reveal the member. It does not expire, because letters are kept.
 */
export const stopToken = (config: Config, memberId: number, what: Stoppable) =>
  box(config).seal(`${memberId}/${what}`, context).toString('base64url')

export function readStopToken(config: Config, token: string): { memberId: number; what: Stoppable } | null {
  try {
    const [memberId, what] = box(config).open(Buffer.from(token, 'base64url'), context).split('/')
    return { memberId: Number(memberId), what: what as Stoppable }
  } catch {
    return null
  }
}

type Reader = Pick<Selectable<Members>, 'id' | 'email' | 'language'>

interface Told {
  /** Repeated deliveries of one letter carry the same id. */
  id: string
  what: Stoppable
  subject: string
  title: string
  paragraphs: string[]
  path: string
}

/** A letter that can be stopped with one click, by its link or by the mail client's own button (RFC 8058). */
export function messageOf(config: Config, reader: Reader, { id, what, path, ...told }: Told): Message {
  const locale = { locale: reader.language }
  const token = stopToken(config, reader.id, what)
  const letter: Letter = {
    language: reader.language,
    ...told,
    button: { label: m.notifications_letter_button({}, locale), url: `${config.origin}${path}` },
    footer: [m.notifications_letter_why({}, locale)],
    stop: { label: m.notifications_letter_stop({}, locale), url: `${config.origin}/notificacoes/cancelar/${token}` },
  }
  return {
    to: reader.email,
    id: `<${id}@juntas>`,
    ...render(letter),
    headers: {
      'List-Unsubscribe': `<${config.origin}/v1/notification_unsubscribes/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

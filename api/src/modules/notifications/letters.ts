import type { notificationKinds } from '@juntas/contract/notifications'
import type { Config } from '../../config.ts'
import type { Language } from '../../db/types.ts'
import { sealer } from '../../encryption.ts'
import { type Letter, render } from '../../integrations/mail/letter.ts'
import type { Message } from '../../integrations/mail/mail.ts'

/** What an unsubscribe link stops: one kind of letter, or a whole digest. */
export type Stoppable = (typeof notificationKinds)[number] | 'daily' | 'weekly'

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

interface Reader {
  id: number
  email: string
  language: Language
}

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
  const { button, why, stop } = words[reader.language]
  const token = stopToken(config, reader.id, what)
  const letter: Letter = {
    language: reader.language,
    ...told,
    button: { label: button, url: `${config.origin}${path}` },
    footer: [why],
    stop: { label: stop, url: `${config.origin}/notificacoes/cancelar/${token}` },
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

interface Words {
  button: string
  why: string
  stop: string
  /** For sensitive kinds: no name, no title, no place (GAP-111). */
  discreet: { subject: string; title: string; paragraph: string }
  hint: string
  digest: {
    subject: Record<'daily' | 'weekly', string>
    title: string
    more: (count: number) => string
    discreet: string
  }
}

export const words: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    button: 'Abrir na Juntas',
    why: 'Você recebe este e-mail porque pediu avisos assim. As escolhas ficam em Avisos.',
    stop: 'Não receber mais e-mails como este',
    discreet: {
      subject: 'Há uma novidade para você',
      title: 'Há uma novidade para você.',
      paragraph: 'Entre na Juntas para ver do que se trata.',
    },
    hint: 'Entre na Juntas para ler e responder.',
    digest: {
      subject: { daily: 'O que aconteceu desde ontem', weekly: 'O que aconteceu na semana' },
      title: 'O que espera por você',
      more: (count) => (count === 1 ? 'E mais um aviso.' : `E mais ${count} avisos.`),
      discreet: 'Há novidades que só aparecem na Juntas.',
    },
  },
  'es-ES': {
    button: 'Abrir en Juntas',
    why: 'Recibes este correo porque pediste avisos así. Las opciones están en Avisos.',
    stop: 'No recibir más correos como este',
    discreet: {
      subject: 'Hay una novedad para ti',
      title: 'Hay una novedad para ti.',
      paragraph: 'Entra en Juntas para ver de qué se trata.',
    },
    hint: 'Entra en Juntas para leer y responder.',
    digest: {
      subject: { daily: 'Qué pasó desde ayer', weekly: 'Qué pasó en la semana' },
      title: 'Lo que te espera',
      more: (count) => (count === 1 ? 'Y un aviso más.' : `Y ${count} avisos más.`),
      discreet: 'Hay novedades que solo aparecen en Juntas.',
    },
  },
  'en-US': {
    button: 'Open in Juntas',
    why: 'You get this email because you asked for notices like it. The choices are under Notifications.',
    stop: 'Stop emails like this one',
    discreet: {
      subject: 'There is news for you',
      title: 'There is news for you.',
      paragraph: 'Sign in to Juntas to see what it is about.',
    },
    hint: 'Sign in to Juntas to read and reply.',
    digest: {
      subject: { daily: 'What happened since yesterday', weekly: 'What happened this week' },
      title: 'What is waiting for you',
      more: (count) => (count === 1 ? 'And one more notice.' : `And ${count} more notices.`),
      discreet: 'There is news that shows only in Juntas.',
    },
  },
}

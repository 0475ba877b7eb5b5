import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Language } from '../db/types.ts'
import { sha256 } from '../encryption.ts'
import { type Letter, render } from '../integrations/mail/letter.ts'
import type { Mail, Message } from '../integrations/mail/mail.ts'
import { m } from '../paraglide/messages.js'
import { letterTexts } from '../texts/letter-texts.ts'

/**
 * Removes the content of letters to members who asked for that: somebody who sees the mailbox, or its list of subjects,
 * learns neither the product's name nor what happened. Every letter passes through here.
 */
export function mailWithoutContent(mail: Mail, { db, config }: Pick<AppContext, 'db' | 'config'>): Mail {
  return {
    async send({ letter, ...message }) {
      const language = letter ? await languageOfQuiet(db, message.to) : undefined
      return mail.send(letter && language ? quiet(message, letter, language, config.origin) : message)
    },
    close: () => mail.close(),
  }
}

/**
 * The language of a member who chose letters without content, found by the address or by an address of a change of
 * e-mail.
 */
async function languageOfQuiet(db: AppContext['db'], to: string): Promise<Language | undefined> {
  const email = to.toLowerCase()
  const found = await db
    .selectFrom('members as m')
    .select('m.language')
    .where('m.noticesWithoutContent', '=', true)
    .where(
      sql<boolean>`(m.email = ${email} or m.id in (
        select member_id from email_changes where new_email = ${email} or old_email = ${email}))`,
    )
    .limit(1)
    .executeTakeFirst()
  return found?.language
}

function quiet(message: Message, letter: Letter, language: Language, origin: string): Message {
  const { code, button, stop, quietPath = '/' } = letter
  // The text of another person, written to this reader, such as an application to a job: the product has no page for
  // it.
  if (message.isAskedFor && !code && !button) return message
  const locale = { locale: language }
  const label = m.notifications_quiet_button({}, locale)
  const own = secretLink(letter)
  const kind = code ? 'notifications_quiet_code' : own ? 'notifications_quiet_asked' : 'notifications_quiet'
  const { letter: _, ...rendered } = render({
    ...letterTexts(kind, {}, language),
    ...(code ? { code } : {}),
    ...(own
      ? { button: { label, url: own } }
      : code
        ? {}
        : { button: { label, url: `${origin}${stop ? '/notificacoes' : quietPath}` } }),
    ...(stop ? { stop } : {}),
    footer: [],
    isUnnamed: true,
  })
  return {
    ...message,
    ...rendered,
    senderName: m.notifications_quiet_sender({}, locale),
    // The id says what the letter is about, so replace it by a hash. Repeats of a letter still have the same id.
    ...(message.id ? { id: `<${sha256(message.id).toString('hex').slice(0, 32)}@mail>` } : {}),
  }
}

/**
 * An address with a secret after the # is the only way to what the reader asked for. Links of notifications have no
 * secret.
 */
const secretLink = ({ button, stop }: Letter) => (button?.url.includes('#') && !stop ? button.url : undefined)

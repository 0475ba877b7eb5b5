import { deletionWaitDays } from '@juntas/contract/rules/account-deletion'
import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import type { Members } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import { firstName, letterTexts } from '../../texts/letter-texts.ts'

export type AccountLetter =
  | 'verify'
  | 'recover'
  | 'link'
  | 'delete'
  | 'export'
  | 'already_verified'
  | 'password_changed'
  | 'microsoft_linked'
  | 'microsoft_used'
  | 'document_taken'

const buttons = {
  verify: { label: m.account_letter_verify_button, path: '/confirmar-usuario' },
  recover: { label: m.account_letter_recover_button, path: '/nova-senha' },
  link: null,
  delete: null,
  export: null,
  already_verified: { label: m.account_letter_already_verified_button, path: '/login' },
  password_changed: { label: m.account_letter_password_changed_button, path: '/esqueci-minha-senha' },
  microsoft_linked: { label: m.account_letter_microsoft_linked_button, path: '/esqueci-minha-senha' },
  microsoft_used: { label: m.account_letter_microsoft_used_button, path: '/seguranca' },
  document_taken: null,
}

/** Account letters in the member's language. `sent` carries the code of the letters that have one, the secret of its link, and how long both live. */
export function letterOf(
  kind: AccountLetter,
  { name, email, language }: Pick<Selectable<Members>, 'name' | 'email' | 'language'>,
  { origin, privacyContact }: Pick<Config, 'origin' | 'privacyContact'>,
  sent?: { code: string; secret: string; minutes: number },
): Letter {
  const locale = { locale: language }
  // Put it in the URL fragment, which neither server logs nor referrers contain.
  const query = sent ? `#${new URLSearchParams({ email, code: sent.code, secret: sent.secret })}` : ''
  const inputs = {
    name: firstName(name),
    days: deletionWaitDays,
    minutes: sent?.minutes ?? 0,
    contact: privacyContact,
  }
  const button = buttons[kind]
  return {
    ...letterTexts(`account_letter_${kind}`, inputs, language),
    ...(sent ? { code: sent.code } : {}),
    ...(button ? { button: { label: button.label({}, locale), url: `${origin}${button.path}${query}` } } : {}),
    footer: [m.account_footer({}, locale)],
  }
}

import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import { firstName, letterTexts } from '../../texts/letter-texts.ts'
import { longDate } from '../../texts/long-date.ts'

export type PrivacyLetter = 'deletion_asked' | 'deletion_undone' | 'deleted' | 'exported'

export function letterOf(
  kind: PrivacyLetter,
  { name, language }: { name: string; language: Language },
  origin: string,
  day: Date,
): Letter {
  const locale = { locale: language }
  return {
    ...letterTexts(`privacy_letter_${kind}`, { name: firstName(name), date: longDate(day, language) }, language),
    ...(kind === 'deletion_asked'
      ? { button: { label: m.privacy_letter_deletion_asked_button({}, locale), url: `${origin}/privacidade` } }
      : {}),
    footer: [m.privacy_letter_footer({}, locale)],
  }
}

import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import { letterTexts } from '../../texts/letter-texts.ts'

export const reminder = (language: Language, url: string): Letter => ({
  ...letterTexts('board_reminder', {}, language),
  button: { label: m.board_reminder_button({}, { locale: language }), url },
  footer: [m.board_reminder_footer({}, { locale: language })],
})

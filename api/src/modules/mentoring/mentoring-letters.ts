import type { Language } from '../../db/types.ts'
import type { Letter } from '../../integrations/mail/letter.ts'
import { m } from '../../paraglide/messages.js'
import { letterTexts } from '../../texts/letter-texts.ts'

type Invitation = { language: Language; stakeholder: string; mentee: string; coach: string | null }

/**
 * A letter to a person who is not a member, in the language of the mentee: they work together, and no other is known.
 * It says who asks, why, and who reads the answer.
 */
export function invitation({ language, stakeholder, mentee, coach }: Invitation): Letter {
  const { paragraphs, ...texts } = letterTexts('mentoring_invitation', { stakeholder, mentee }, language)
  const locale = { locale: texts.language }
  const reader = coach ? m.mentoring_invitation_coach({ coach }, locale) : m.mentoring_invitation_no_coach({}, locale)
  return { ...texts, paragraphs: [...paragraphs, reader], footer: [m.mentoring_invitation_footer({}, locale)] }
}

export const evolution = (language: Language, name: string, url: string): Letter => ({
  ...letterTexts('mentoring_evolution', { name }, language),
  button: { label: m.mentoring_evolution_button({}, { locale: language }), url },
  footer: [m.mentoring_evolution_footer({}, { locale: language })],
})

import type { consentPurposes } from '@juntas/contract/privacy'
import type { Language } from '../db/types.ts'
import { m } from '../paraglide/messages.js'

export type Purpose = (typeof consentPurposes)[number]

/** Raise a version whenever its text (api/messages/consents) changes: answers refer to it, and sensitive purposes are asked again. */
export const consentVersions: Readonly<Record<Purpose, string>> = {
  terms: '1',
  marketing: '1',
  analytics: '1',
  surveys: '1',
  mentoring: '1',
  board: '2',
}

const refusals = {
  surveys: m.consents_surveys_refusal,
  mentoring: m.consents_mentoring_refusal,
  board: m.consents_board_refusal,
}

/** What a member is asked to agree to and, for sensitive purposes, what happens without it. */
export function consentTexts(purpose: Purpose, language: Language) {
  const locale = { locale: language }
  const refusal = purpose in refusals ? refusals[purpose as keyof typeof refusals]({}, locale) : null
  return {
    title: m[`consents_${purpose}_title`]({}, locale),
    text: m[`consents_${purpose}_text`]({}, locale),
    refusal,
  }
}

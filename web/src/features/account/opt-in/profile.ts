import { isWebLink } from '@juntas/contract/rules/form/link'
import { required } from '@juntas/contract/rules/form/required'
import { cpf } from '@juntas/contract/rules/person/cpf'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { m } from '#paraglide/messages.js'

/** The second step of the opt-in. */
export const emptyProfile = {
  company: '',
  vicePresidency: '',
  businessUnit: '',
  position: '',
  profileLink: '',
  document: '',
}
export type Profile = typeof emptyProfile

const longest = 120
const short = (value: unknown) => (String(value).trim().length > longest ? 'too_long' : null)

export const profileChecks = {
  company: short,
  vicePresidency: short,
  businessUnit: short,
  position: (value: unknown) => required(value) ?? short(value),
  profileLink: (value: unknown) => (isWebLink(String(value)) ? null : 'invalid_link'),
  document: (value: unknown) => cpf(value),
}

/** Texts for the two errors that only this step has. */
export function profileError(code: string): string {
  if (code === 'too_long') return m.account_too_long()
  return code === 'invalid_link' ? m.account_invalid_link() : ruleText(code)
}

export const profileLabels = (): Record<keyof Profile, string> => ({
  company: m.account_company(),
  vicePresidency: m.account_vice_presidency(),
  businessUnit: m.account_business_unit(),
  position: m.account_position(),
  profileLink: m.account_profile_link(),
  document: m.account_document(),
})

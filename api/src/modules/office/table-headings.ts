import type { Language } from '../../db/types.ts'
import { m } from '../../paraglide/messages.js'

type Message = (inputs: object, options: { locale: Language }) => string

/** The heading of a field in the tables that we write, in exports and in imports; a field without one is named as it is. */
export const headingOf = (field: string, language: Language): string =>
  (m as never as Record<string, Message | undefined>)[`tables_heading_${field}`]?.({}, { locale: language }) ?? field

/** The fields whose values have names of ours. */
const words: Readonly<Record<string, (value: string) => string>> = {
  subscription: (state) => `tables_word_subscription_${state}`,
  codeState: (state) => `tables_word_codeState_${state}`,
  auditArea: (role) => `tables_word_auditArea_${role}`,
  language: (language) => `tables_word_language_${language}`,
}

/** What a value of a field is called; undefined for one that is no word of ours. */
export function wordOf(field: string, value: unknown, language: Language): string | undefined {
  const name = words[field]?.(String(value))
  return name && (m as never as Record<string, Message | undefined>)[name]?.({}, { locale: language })
}

export const yesOrNo = (value: boolean, language: Language): string =>
  (value ? m.tables_word_yes : m.tables_word_no)({}, { locale: language })

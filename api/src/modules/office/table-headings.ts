import type { Language } from '../../db/types.ts'
import { m } from '../../paraglide/messages.js'

type Message = (inputs: object, options: { locale: Language }) => string

/** The heading of a field in the tables that we write, in exports and in imports; a field without one is named as it is. */
export const headingOf = (field: string, language: Language): string =>
  (m as never as Record<string, Message | undefined>)[`tables_heading_${field}`]?.({}, { locale: language }) ?? field

/** What a value of a field is called; undefined for one that is no word of ours. */
export const wordOf = (value: string, language: Language): string | undefined =>
  (m as never as Record<string, Message | undefined>)[`tables_word_${value}`]?.({}, { locale: language })

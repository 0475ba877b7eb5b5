import type { Language } from '../db/types.ts'

// Creating a formatter costs more than formatting ten dates with it.
const formats = new Map<Language, Intl.DateTimeFormat>()

/** `1 de outubro de 2026`: the day in São Paulo, where most members live. */
export function longDate(date: Date, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  formats.set(language, format)
  return format.format(date)
}

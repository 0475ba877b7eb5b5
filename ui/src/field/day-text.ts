import { isDate } from '@juntas/contract/rules/form/date'
import type { Locale } from '../language/locale.ts'

// Only American English puts the month first.
const order = (locale: Locale) =>
  locale === 'en-US' ? (['month', 'day', 'year'] as const) : (['day', 'month', 'year'] as const)

/** `2026-03-09` in the format of the language: `09/03/2026`. An incomplete date is shown as it was typed. */
export function dayText(value: string, locale: Locale): string {
  if (!isDate(value)) return value
  const [year, month, day] = value.split('-') as [string, string, string]
  const parts = { year, month, day }
  return order(locale)
    .map((part) => parts[part])
    .join('/')
}

/** The reverse. An incomplete date stays as it was typed, so that the rule can refuse it and nothing is lost. */
export function dayValue(text: string, locale: Locale): string {
  const typed = text.split('/')
  const part = (name: 'day' | 'month' | 'year') => typed[order(locale).indexOf(name)] ?? ''
  const value = `${part('year')}-${part('month')}-${part('day')}`
  return isDate(value) ? value : text
}

import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'

/** 12 de abril; with the year if it is not the current one. */
export const dayText = (iso: string): string =>
  dateText(iso, { day: 'numeric', month: 'long', ...(isThisYear(iso) ? {} : { year: 'numeric' }) })
/** 12 de abr. */
export const shortDay = (iso: string): string => dateText(iso, { day: 'numeric', month: 'short' })
/** abril; with the year if it is not the current one. */
export const monthText = (iso: string, withYear = false): string =>
  dateText(iso, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) })

export const yearOf = (iso: string): number => new Date(iso).getFullYear()
const isThisYear = (iso: string) => yearOf(iso) === new Date().getFullYear()

/** The text for one thing or for several. */
export const counted = (count: number, one: () => string, several: (inputs: { count: number }) => string): string =>
  count === 1 ? one() : several({ count })

/** Numbers up to twelve as words, for headings: three areas, the other nine. */
export const numberText = (count: number): string => m.growth_number_words().split(',')[count - 1] ?? String(count)

import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'

const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
  // A date without a time is a calendar day: noon is the same day in every time zone of the product.
  new Intl.DateTimeFormat(currentLocale(), options).format(new Date(iso.length === 10 ? `${iso}T12:00:00` : iso))

/** 12 de abril; with the year if it is not the current one. */
export const dayText = (iso: string): string =>
  format(iso, { day: 'numeric', month: 'long', ...(isThisYear(iso) ? {} : { year: 'numeric' }) })
/** 12 de abr. */
export const shortDay = (iso: string): string => format(iso, { day: 'numeric', month: 'short' })
/** abril; with the year if it is not the current one. */
export const monthText = (iso: string, withYear = false): string =>
  format(iso, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) })

export const yearOf = (iso: string): number => new Date(iso).getFullYear()
const isThisYear = (iso: string) => yearOf(iso) === new Date().getFullYear()

/** 22 min, 1h, 1h 48min. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours}h` : `${hours}h ${rest}min`
}

export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts)

/** The words for one thing and for several. */
export const counted = (count: number, one: () => string, several: (inputs: { count: number }) => string): string =>
  count === 1 ? one() : several({ count })

/** Up to twelve in words, as a heading has them: three areas, the other nine. */
export const numberText = (count: number): string => m.growth_number_words().split(',')[count - 1] ?? String(count)

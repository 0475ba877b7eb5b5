import { currentLocale } from '@juntas/ui/language/locale.ts'

/** 19h31 in Portuguese, 19:31 in Spanish, 7:31 PM in English. */
export function hourText(at: Date): string {
  const locale = currentLocale()
  const text = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at)
  return locale === 'pt-BR' ? text.replace(':', 'h') : text
}

/** A date in words, in the viewer's time zone. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso))

/** A score or a mean, always with two decimals. */
export const scoreText = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

/** A change with its sign: a real minus, and no sign for zero. */
export const changeText = (change: number): string => {
  const size = scoreText(Math.abs(change))
  return change > 0 ? `+${size}` : change < 0 ? `−${size}` : size
}

import { currentLocale } from '@juntas/ui/language/locale.ts'

/**
 * A moment in the viewer's language and, unless the options name another, time zone: `3 de novembro de 2026`, or by
 * other options. A day without a time (`2026-12-01`) is that day everywhere.
 */
export function dateText(moment: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  const isDay = typeof moment === 'string' && moment.length === 10
  return new Intl.DateTimeFormat(currentLocale(), options).format(new Date(isDay ? `${moment}T12:00:00` : moment))
}

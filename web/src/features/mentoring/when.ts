import { currentLocale } from '@juntas/ui/language/locale.ts'

const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), options).format(new Date(iso))

/** '15 de nov. de 2026, 10:12' */
export const momentText = (iso: string): string => format(iso, { dateStyle: 'medium', timeStyle: 'short' })
/** '15 de fevereiro de 2027' */
export const dayText = (iso: string): string => format(iso, { dateStyle: 'long' })
/** '10:12' */
export const clockText = (iso: string): string => format(iso, { timeStyle: 'short' })

import { currentLocale } from '@juntas/ui/language/locale.ts'

/** A moment in the language and the time zone of the viewer: `3 de novembro de 2026`, or by other options. */
export const dateText = (moment: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string =>
  new Intl.DateTimeFormat(currentLocale(), options).format(new Date(moment))

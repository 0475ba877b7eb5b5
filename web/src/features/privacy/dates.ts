import { currentLocale } from '@juntas/ui/language/locale.ts'

export const dateOf = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(iso))

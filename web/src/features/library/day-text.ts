import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/** `3 de novembro de 2026` */
export const dayText = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(iso))

/** `terça-feira, 8 de dezembro às 19:00`, in the viewer's time zone. */
export const momentText = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...clockOptions(),
    timeZoneName: 'short',
  }).format(new Date(iso))

import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/** `terça-feira, 24 de novembro, 19:00`, in the time of São Paulo, in which the classes are planned. */
export const classText = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...clockOptions(),
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso))

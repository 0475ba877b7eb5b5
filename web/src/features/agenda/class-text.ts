import { currentLocale } from '../../ui/language/locale.ts'

/** `terça-feira, 24 de novembro, 19:00`, by the clock of São Paulo, which the classes go by. */
export const classText = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso))

import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/** 19h31 in Portuguese, 19:31 in Spanish, 7:31 PM in English. */
export function hourText(at: Date): string {
  const locale = currentLocale()
  const text = new Intl.DateTimeFormat(locale, clockOptions()).format(at)
  return locale === 'pt-BR' ? text.replace(':', 'h') : text
}

/** A date in words, in the viewer's time zone. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso))

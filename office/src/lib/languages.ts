import type { Locale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'

export const languageNames: Record<Locale, () => string> = {
  'pt-BR': m.form_portuguese,
  'es-ES': m.form_spanish,
  'en-US': m.form_english,
}
export const languages = Object.keys(languageNames) as Locale[]

/** pt, es, en. */
export const shortName = (language: Locale): string => language.slice(0, 2)

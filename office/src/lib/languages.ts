import type { Locale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'

export const languageNames: Record<Locale, () => string> = {
  'pt-BR': m.ui_language_name_pt,
  'es-ES': m.ui_language_name_es,
  'en-US': m.ui_language_name_en,
}
export const languages = Object.keys(languageNames) as Locale[]

/** pt, es, en. */
export const shortName = (language: Locale): string => language.slice(0, 2)

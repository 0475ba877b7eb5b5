import { m } from '#paraglide/messages.js'

export type CueLanguage = 'pt-BR' | 'es-ES' | 'en-US'

export const languageNames: Record<CueLanguage, () => string> = {
  'pt-BR': m.form_portuguese,
  'es-ES': m.form_spanish,
  'en-US': m.form_english,
}

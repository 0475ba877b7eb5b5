export const LANGUAGES = ['pt-BR', 'es-ES', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'pt-BR'

/**
 * Maps what a cookie, a record or a browser names to one of the three languages: `en-GB` to English, `fr` to
 * Portuguese.
 */
export function languageOf(named: unknown): Language {
  if (typeof named !== 'string') return FALLBACK_LANGUAGE
  const primary = named.trim().toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language.split('-')[0] === primary) ?? FALLBACK_LANGUAGE
}

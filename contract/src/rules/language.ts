export const LANGUAGES = ['pt-BR', 'es-ES', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'pt-BR'

/**
 * The language that a cookie, a record or a browser names: `en-GB` is English; undefined for one that the product does
 * not have.
 */
export function knownLanguage(named: unknown): Language | undefined {
  if (typeof named !== 'string') return undefined
  const primary = named.trim().toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language.split('-')[0] === primary)
}

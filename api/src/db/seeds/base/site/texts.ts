import type { Translations } from '../../../../http/language.ts'

/** A text in the three languages, in their order: pt-BR, es-ES, en-US. */
export type Texts = readonly [string, string, string]

/** A heading and its paragraphs. */
export type Section = [heading: string, ...paragraphs: string[]]

/** Portuguese in the columns, the two other languages as translations. */
export function inThreeLanguages<K extends string>(texts: Record<K, Texts>) {
  const own = {} as Record<K, string>
  const translations: Translations = { 'es-ES': {}, 'en-US': {} }
  for (const [name, [portuguese, spanish, english]] of Object.entries(texts) as [K, Texts][]) {
    own[name] = portuguese
    ;(translations['es-ES'] as Record<string, string>)[name] = spanish
    ;(translations['en-US'] as Record<string, string>)[name] = english
  }
  return { ...own, translations: JSON.stringify(translations) }
}

import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('../../../{web,ui,client,office}/messages/*/*.json', {
  import: 'default',
  eager: true,
})
const textsOf = (language: string) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${language}.json`) ? Object.entries(texts) : [])),
  )
const textsWith = (language: string, words: RegExp) =>
  Object.entries(textsOf(language)).filter(([key, text]) => key !== '$schema' && words.test(text))

test('Portuguese says login, dispositivos and dígitos, and Todas Juntas is a she [entry A15]', () => {
  const texts = textsOf('pt-BR')
  expect(texts.account_back_to_login).toBe('Voltar para o login')
  expect(texts.account_code_hint).toBe('Os 5 dígitos que chegam por e-mail.')
  expect(texts.account_devices_end_all).toBe('Sair de todos os dispositivos')
  expect(
    textsWith('pt-BR', /voltar para a entrada|aparelho|\d números|\bte (?:deu|dá|enviou)\b|\b[dn]?o Todas Juntas/i),
  ).toEqual([])
})

test('Spanish is that of Latin America, one word for each thing [entry A15]', () => {
  const elsewhere =
    /(?<!\p{L})(?:vosotr|vuestr|\p{L}+(?:áis|éis)(?!\p{L})|móvil|vídeo|en directo|caduc|en hasta|charla|empleos|ordenador)/iu
  expect(textsWith('es-ES', elsewhere)).toEqual([])
})

test('English is American: spelling, content without a plural, badge, Email [entry A15]', () => {
  const british =
    /favourit|instalment|programme|\w(?:ogn|thor|log|gan|eal|im)is(?:e|ed|es|ing)\b(?<!promis\w+|otherwise|exercise|compromise|premise)|(?:neighb|hon|col|fav|lab|behavi)our|cancelled|\ba content\b|\bcontents\b(?!\.csv)|frequent questions|\be-mail|learnt|whilst/i
  expect(textsWith('en-US', british)).toEqual([])
})

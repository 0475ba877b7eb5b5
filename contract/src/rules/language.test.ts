import { expect, test } from 'vitest'
import { FALLBACK_LANGUAGE, knownLanguage, LANGUAGES } from './language.ts'

test('a language that we do not speak is unknown, and pt-BR takes its place [CONST-08] [I18N-02]', () => {
  expect(FALLBACK_LANGUAGE).toBe('pt-BR')
  for (const named of ['fr-FR', '', 'xx', 'ptbr', undefined, null, 7]) expect(knownLanguage(named)).toBeUndefined()
})

test('the three languages and their neighbours are understood [CONST-08] [I18N-01]', () => {
  for (const language of LANGUAGES) expect(knownLanguage(language)).toBe(language)
  expect(['es', 'es-MX', 'EN', 'en_GB', ' pt-PT '].map(knownLanguage)).toEqual([
    'es-ES',
    'es-ES',
    'en-US',
    'en-US',
    'pt-BR',
  ])
})

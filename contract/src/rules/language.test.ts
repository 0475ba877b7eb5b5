import { expect, test } from 'vitest'
import { FALLBACK_LANGUAGE, LANGUAGES, languageOf } from './language.ts'

test('an unknown language falls back to pt-BR [CONST-08] [I18N-02]', () => {
  expect(FALLBACK_LANGUAGE).toBe('pt-BR')
  for (const named of ['fr-FR', '', 'xx', 'ptbr', undefined, null, 7]) expect(languageOf(named)).toBe('pt-BR')
})

test('the three languages and their neighbours are understood [CONST-08] [I18N-01]', () => {
  for (const language of LANGUAGES) expect(languageOf(language)).toBe(language)
  expect(['es', 'es-MX', 'EN', 'en_GB', ' pt-PT '].map(languageOf)).toEqual([
    'es-ES',
    'es-ES',
    'en-US',
    'en-US',
    'pt-BR',
  ])
})

import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { languageOf, translated } from './language.ts'
import type { Viewer } from './session.ts'

test.each([
  ['es-ES', 'en-US', 'es-ES'],
  ['es-ES,pt-BR;q=0.8', null, 'es-ES'],
  ['es-ES;q=0.9', null, 'es-ES'],
  ['xx', 'en-US', 'en-US'],
  [undefined, 'en-US', 'en-US'],
  [undefined, null, 'pt-BR'],
  ['xx', null, 'pt-BR'],
])('asked in %s by a member of %s, the answer is in %s', (asked, own, language) => {
  const request = { headers: asked ? { 'accept-language': asked } : {} } as FastifyRequest
  expect(languageOf(request, own ? ({ language: own } as Viewer) : null)).toBe(language)
  if (!own) expect(languageOf(request, { machine: true })).toBe(language)
})

test('a text that was not translated stays as it is', () => {
  const row = { title: 'Oi', text: 'Tudo', translations: { 'es-ES': { title: 'Hola' } } }
  expect(translated(row, 'es-ES')).toMatchObject({ title: 'Hola', text: 'Tudo' })
  expect(translated(row, 'en-US')).toBe(row)
  const plain: { title: string; translations?: unknown } = { title: 'Oi' }
  expect(translated(plain, 'es-ES')).toBe(plain)
})

import { expect, test } from 'vitest'
import { valueTexts } from './value-text.ts'

const long = 'Conversas francas e curtas, com quem já decidiu, errou e voltou atrás, contadas por quem viveu.'

test('two long texts are shown where they part, short ones whole, rich ones without their tags', () => {
  expect(valueTexts('Talks', 'Conversas')).toEqual(['Talks', 'Conversas'])
  const [before, after] = valueTexts(`<p>${long}</p>`, `<p>${long} Sempre às terças.</p>`)
  expect(before).toBe('…contadas por quem viveu.')
  expect(after).toBe('…contadas por quem viveu. Sempre às terças.')
  expect(valueTexts('<p>A &amp; B</p><ul><li>um</li><li>dois</li></ul>', '')).toEqual(['A & B um dois', 'vazio'])
})

test('a day is written as the language writes it', () => {
  expect(valueTexts('2026-10-13', null)).toEqual(['13/10/2026', 'vazio'])
})

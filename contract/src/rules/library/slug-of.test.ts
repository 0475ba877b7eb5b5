import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['Analista de Dados, Sênior', 'analista-de-dados-senior'],
  ['  Negociação — parte 2!  ', 'negociacao-parte-2'],
  ['¿Cómo pedir un aumento?', 'como-pedir-un-aumento'],
  ['a---b', 'a-b'],
  ['…', ''],
  ['日本', ''],
])('the address of "%s" is "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('an address is cut at its longest, and does not end in the middle of a gap', () => {
  expect(slugOf('abc def ghi', 5)).toBe('abc-d')
  expect(slugOf('abc def ghi', 4)).toBe('abc')
  expect(slugOf('x'.repeat(90))).toHaveLength(80)
})

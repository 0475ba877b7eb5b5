import { expect, test } from 'vitest'
import { fitted, lettering, wrapped } from './lettering.ts'

test('every letter of a Brazilian name has an outline', () => {
  const contours = (text: string) => lettering(text, 100).d.split('M').length - 1
  expect(contours('a')).toBeGreaterThan(0)
  for (const letter of 'áàâãéêíóôõúüçÁÉÍÓÚÂÊÔÃÕÇñÑ') expect(contours(letter)).toBeGreaterThan(contours('l') - 1)
  expect(lettering('Conceição', 100).width).toBeGreaterThan(lettering('Conceicao', 100).width - 1)
})

test('a letter without outline falls back on its base, a sign without base is left out', () => {
  expect(lettering('Ş', 100)).toEqual(lettering('S', 100))
  expect(lettering('山', 100)).toEqual({ d: '', width: 0 })
  expect(lettering('', 100)).toEqual({ d: '', width: 0 })
})

test('letters written apart and letters written as one are the same', () => {
  expect(lettering('a\u0303', 100)).toEqual(lettering('ã', 100))
})

test('twice the size is twice as wide', () => {
  expect(lettering('juntas', 54).width).toBeCloseTo(2 * lettering('juntas', 27).width)
})

test('pairs are kerned', () => {
  const alone = lettering('A', 1000).width + lettering('V', 1000).width
  expect(lettering('AV', 1000).width).toBeLessThan(alone - 50)
})

test('a long name is set smaller until it fits, a short one keeps its size', () => {
  const long = fitted('Maria Aparecida Conceição dos Santos Albuquerque', 60, 900)
  expect(long.width).toBeLessThanOrEqual(900.5)
  expect(long.size).toBeLessThan(60)
  expect(fitted('Ana', 60, 900).size).toBe(60)
})

test('words wrap at the width, and a longer word keeps its own line', () => {
  expect(wrapped('Duas metades, uma emenda.', 74, 490)).toHaveLength(2)
  expect(wrapped('extraordinariamente só', 74, 100)).toHaveLength(2)
})

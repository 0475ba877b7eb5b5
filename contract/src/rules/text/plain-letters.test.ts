import { expect, test } from 'vitest'
import { plainLetters, withoutAccents } from './plain-letters.ts'

test('a text is found without its accents and capitals, whichever way the accents are written', () => {
  expect(plainLetters('Conceição Ávila')).toBe('conceicao avila')
  expect(plainLetters('Conceic\u0327a\u0303o')).toBe('conceicao')
  expect(withoutAccents('Sênior')).toBe('Senior')
})

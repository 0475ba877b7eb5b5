import { expect, test } from 'vitest'
import { cleanScreenCode, isScreenCode } from './screen-code.ts'

test.each([
  ['480213', true],
  [' 480213 ', true],
  ['o mar de manhã', true],
  ['48021', false],
  ['4802134', false],
  ['123456', false],
  ['987654', false],
  ['000000', false],
  ['mar', false],
  ['aaaaaaaaaa', false],
  ['x'.repeat(60) + 'y'.repeat(60), false],
  ['', false],
])('[beyond, discreet] the code "%s" of a screen lock: six digits or a phrase: %s', (code, isGood) => {
  expect(isScreenCode(code)).toBe(isGood)
})

test('[beyond, discreet] a phrase is the same from every keyboard', () => {
  expect(cleanScreenCode(' manha\u0303 ')).toBe(cleanScreenCode('manhã'))
})

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
  ['112233', true],
  ['123457', true],
  ['135791', true],
  ['246802', true],
  ['mar', false],
  ['o mar é', false],
  ['o mar é.', true],
  ['480213x', false],
  ['x480213', false],
  ['4802137x', true],
  ['x4802137', true],
  ['aaaaaaaaaa', false],
  ['abcabcabc', false],
  ['abcdabcd', true],
  ['abcd'.repeat(25), true],
  [`${'abcd'.repeat(25)}e`, false],
  ['', false],
])('[beyond, discreet] the code "%s" of a screen lock: six digits or a phrase: %s', (code, isGood) => {
  expect(isScreenCode(code)).toBe(isGood)
})

test('[beyond, discreet] a phrase is the same from every keyboard', () => {
  expect(cleanScreenCode(' manha\u0303 ')).toBe(cleanScreenCode('manhã'))
})

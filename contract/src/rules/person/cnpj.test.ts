import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cnpj, cnpjCharacters, formatCnpj } from './cnpj.ts'

/** Modulo 11 with weights 2 to 9 from the right; each character counts as its ASCII code minus 48. */
function checkDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * ((index % 8) + 2), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
function complete(twelve: string): string {
  const thirteen = twelve + checkDigit(twelve)
  return thirteen + checkDigit(thirteen)
}
const twelve = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 12,
  maxLength: 12,
})

test('a company gives its CNPJ, of digits or with letters [PROFILE-07]', () => {
  expect(cnpj('54.550.752/0001-55')).toBeNull()
  expect(cnpj('54550752000155')).toBeNull()
  expect(cnpj('12.ABC.345/01DE-35')).toBeNull()
  expect(cnpj('12.abc.345/01de-35')).toBeNull()
})

test('a wrong CNPJ is refused [PROFILE-07]', () => {
  expect(cnpj('54.550.752/0001-56')).toBe('invalid_cnpj')
  expect(cnpj('5455075200015')).toBe('invalid_cnpj')
  expect(cnpj('00.000.000/0000-00')).toBe('invalid_cnpj')
  expect(cnpj('54.550.752/0001-55 ç')).toBe('invalid_cnpj')
  expect(cnpj('')).toBe('required')
})

test('check digits decide, and the mask loses nothing [PROFILE-07]', () => {
  fc.assert(
    fc.property(twelve, fc.integer({ min: 1, max: 99 }), (start, shift) => {
      const whole = complete(start)
      fc.pre(new Set(whole).size > 1)
      expect(cnpj(formatCnpj(whole))).toBeNull()
      expect(cnpjCharacters(formatCnpj(whole))).toBe(whole)
      const other = String((Number(whole.slice(-2)) + shift) % 100).padStart(2, '0')
      expect(cnpj(start + other)).toBe('invalid_cnpj')
    }),
  )
})

test('the mask grows with what is typed [PROFILE-07]', () => {
  expect(['', '5', '545', '54550752', '545507520', '5455075200015'].map(formatCnpj)).toEqual([
    '',
    '5',
    '54.5',
    '54.550.752',
    '54.550.752/0',
    '54.550.752/0001-5',
  ])
})

test('other characters before the number are refused', () => {
  expect(cnpj('11.222.333/0001-81')).toBeNull()
  expect(cnpj('#11.222.333/0001-81')).toBe('invalid_cnpj')
})

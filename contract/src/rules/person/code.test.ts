import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optional } from '../form/optional.ts'
import { activationCode, checkDigitOf, cleanCode, code, numbers, token } from './code.ts'

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })

test('a code from an e-mail is required and has five digits [VALID-10] [GAP-44]', () => {
  expect(code('')).toBe('required')
  expect(code('12a')).toBe('not_numeric')
  expect(code('1234')).toBe('code_short')
  expect(code('01234')).toBeNull()
  expect(code(' 12 345 ')).toBeNull()
  expect(code('123456')).toBe('code_long')
})

test('a token is required and has at most five characters [VALID-13]', () => {
  expect(token('')).toBe('required')
  expect(token('12345')).toBeNull()
  expect(token('1')).toBeNull()
  expect(token('123456')).toBe('code_long')
})

test('numbers only [VALID-14]', () => {
  expect(numbers('0123')).toBeNull()
  for (const text of ['12a', '1.5', '-1', '1e3', '١٢', '1,0']) expect(numbers(text)).toBe('not_numeric')
  expect(numbers('')).toBe('required')
})

test('an activation code has at least six digits [VALID-11]', () => {
  expect(activationCode('12345')).toBe('activation_code_short')
  expect(activationCode('123456')).toBeNull()
  expect(activationCode('12345678901234')).toBeNull()
  expect(activationCode('12345a')).toBe('not_numeric')
  expect(activationCode('')).toBe('required')
})

test('the opt-in may leave the activation code empty and checks it when filled [GAP-10]', () => {
  const ifGiven = optional(activationCode)
  expect(ifGiven('')).toBeNull()
  expect(ifGiven('  ')).toBeNull()
  expect(ifGiven('12345')).toBe('activation_code_short')
  expect(ifGiven('123456')).toBeNull()
})

test('five digits satisfy every rule for e-mailed codes and are never an activation code [GAP-44] [VALID-10] [VALID-13]', () => {
  fc.assert(
    fc.property(digits(1, 12), (text) => {
      const isEmailed = text.length === 5
      expect(code(text) === null).toBe(isEmailed)
      expect(token(text) === null).toBe(text.length <= 5)
      expect(activationCode(text) === null).toBe(text.length >= 6)
    }),
  )
})

test('one character that is no digit spoils any code [VALID-10] [VALID-11] [VALID-14]', () => {
  const other = fc.string({ minLength: 1, maxLength: 1 }).filter((character) => !/[\d\s]/.test(character))
  fc.assert(
    fc.property(digits(0, 6), other, digits(0, 6), (before, character, after) => {
      for (const rule of [code, activationCode, numbers]) expect(rule(before + character + after)).toBe('not_numeric')
    }),
  )
})

test.each([
  ['7992739871', '3'],
  ['0000000000', '0'],
  ['1234567890', '3'],
  ['9999999999', '0'],
  ['5', '9'],
])('the check digit of %s is %s', (body, digit) => {
  expect(checkDigitOf(body)).toBe(digit)
})

test('one wrong digit, or two neighbours swapped, has another check digit; 09 and 90 alone look the same', () => {
  fc.assert(
    fc.property(digits(10, 10), fc.nat(8), fc.integer({ min: 1, max: 9 }), (body, at, step) => {
      const list = [...body]
      const wrong = list.with(at, String((Number(list[at]) + step) % 10)).join('')
      expect(checkDigitOf(wrong)).not.toBe(checkDigitOf(body))
      const [one, other] = [list[at]!, list[at + 1]!]
      const swapped = list
        .with(at, other)
        .with(at + 1, one)
        .join('')
      const isSame = one === other || one + other === '09' || one + other === '90'
      expect(checkDigitOf(swapped) === checkDigitOf(body)).toBe(isSame)
    }),
  )
})

test('a pasted code loses its spaces [VALID-10]', () => {
  expect(cleanCode(' 12 345\n')).toBe('12345')
})

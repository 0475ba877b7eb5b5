import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMask, digitsOf } from '../form/mask.ts'
import { cardBrand, cardMask, cardNumber, cvv, cvvLength } from './card.ts'

/** As the card field shows it. */
const masked = (text: string) => applyMask(cardMask(text), text)

function luhnDigit(start: string): string {
  const sum = [...start].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
const number = (prefix: string, length: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: length - prefix.length - 1,
      maxLength: length - prefix.length - 1,
    })
    .map((middle) => prefix + middle + luhnDigit(prefix + middle))
const visa = number('411', 16)
const mastercard = number('5399', 16)
const amex = number('37', 15)
const diners = number('36', 14)
const elo = number('509000', 16)
const hipercard = number('606282', 16)
const anyCard = fc.oneof(visa, mastercard, amex, diners, elo, hipercard)

describe('card number', () => {
  test('a member types a card that exists [VALID-08]', () => {
    expect(cardNumber('4111 1111 1111 1111')).toBeNull()
    expect(cardNumber('4111 1111 1111 1112')).toBe('invalid_card_number')
    expect(cardNumber('')).toBe('required')
  })

  test.each(['4111', '4111 1111 1111 1111 1', '0000 0000 0000 0000', 'abcd', '4111 1111 1111 111a'])(
    '%s is refused [VALID-08]',
    (text) => expect(cardNumber(text)).toBe('invalid_card_number'),
  )

  test('any number with its check digit is taken, bare or masked [VALID-08]', () => {
    fc.assert(
      fc.property(anyCard, (digits) => {
        expect(cardNumber(digits)).toBeNull()
        expect(cardNumber(masked(digits))).toBeNull()
      }),
    )
  })

  test('one mistyped digit is always found, on UnionPay cards too [VALID-08]', () => {
    const cards = fc.oneof(anyCard, number('6221', 16))
    fc.assert(
      fc.property(cards, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const position = place % digits.length
        const slipped = [...digits].with(position, String((Number(digits[position]) + shift) % 10)).join('')
        expect(cardNumber(slipped)).toBe('invalid_card_number')
      }),
    )
  })

  test('the brand shows as soon as the digits tell it, Brazilian ones included [VALID-08]', () => {
    expect(cardBrand('')).toBeNull()
    expect(cardBrand('3')).toBeNull()
    expect(cardBrand('37')).toBe('american-express')
    expect(cardBrand('4111 11')).toBe('visa')
    fc.assert(
      fc.property(elo, (digits) => {
        expect(cardBrand(digits)).toBe('elo')
      }),
    )
    fc.assert(
      fc.property(hipercard, (digits) => {
        expect(cardBrand(digits)).toBe('hipercard')
      }),
    )
    fc.assert(
      fc.property(mastercard, (digits) => {
        expect(cardBrand(digits)).toBe('mastercard')
      }),
    )
  })
})

describe('card mask', () => {
  test('16 digits stand in groups of four [VALID-21]', () => {
    expect(masked('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(masked('41111')).toBe('4111 1')
    expect(masked('41111111111111112222')).toBe('4111 1111 1111 1111')
  })

  test('Amex has 15 as 4-6-5 [VALID-22]', () => {
    expect(masked('378282246310005')).toBe('3782 822463 10005')
    expect(masked('3782822463100059')).toBe('3782 822463 10005')
    fc.assert(
      fc.property(amex, (digits) => {
        expect(masked(digits)).toMatch(/^\d{4} \d{6} \d{5}$/)
      }),
    )
  })

  test('Diners has 14 as 4-6-4 [VALID-23]', () => {
    expect(masked('30569309025904')).toBe('3056 930902 5904')
    fc.assert(
      fc.property(diners, (digits) => {
        expect(masked(digits)).toMatch(/^\d{4} \d{6} \d{4}$/)
      }),
    )
  })

  test('typing a card digit by digit never loses or moves one [VALID-21] [VALID-22] [VALID-23]', () => {
    fc.assert(
      fc.property(anyCard, (digits) => {
        const typed = [...digits].reduce((field, digit) => masked(field + digit), '')
        expect(digitsOf(typed)).toBe(digits)
        expect(masked(typed)).toBe(typed)
      }),
    )
  })
})

test('the security code has three digits, on Amex four [VALID-08]', () => {
  expect(cvvLength('4111')).toBe(3)
  expect(cvvLength('3782')).toBe(4)
  expect(cvv('123', { cardNumber: '4111 1111 1111 1111' })).toBeNull()
  expect(cvv('1234', { cardNumber: '4111 1111 1111 1111' })).toBe('invalid_cvv')
  expect(cvv('123', { cardNumber: '3782 822463 10005' })).toBe('invalid_cvv')
  expect(cvv('1234', { cardNumber: '3782 822463 10005' })).toBeNull()
  expect(cvv('12a', { cardNumber: '' })).toBe('invalid_cvv')
  expect(cvv(' ', { cardNumber: '' })).toBe('required')
})

test('spaces around a security code are ignored', () => {
  expect(cvv(' 123 ', { cardNumber: '4111111111111111' })).toBeNull()
  expect(cvv('x12', { cardNumber: '4111111111111111' })).toBe('invalid_cvv')
})

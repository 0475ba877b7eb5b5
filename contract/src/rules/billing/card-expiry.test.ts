import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardExpiry, formatCardExpiry } from './card-expiry.ts'

const now = new Date(2026, 10, 14, 12)
const check = (text: unknown) => cardExpiry(text, { now })
/** MM/YY of the month `shift` months after the given date. */
function monthFrom(date: Date, shift: number): string {
  const month = new Date(date.getFullYear(), date.getMonth() + shift, 1)
  return `${String(month.getMonth() + 1).padStart(2, '0')}/${String(month.getFullYear() % 100).padStart(2, '0')}`
}

test('a card is good from next month on; the current month is refused and said so [VALID-09] [GAP-91]', () => {
  expect(check('10/26')).toBe('card_expired')
  expect(check('11/26')).toBe('card_expires_this_month')
  expect(check('12/26')).toBeNull()
  expect(check('01/27')).toBeNull()
  expect(check('12/25')).toBe('card_expired')
})

test.each(['13/30', '00/30', '1/30', '12/2030', '12-30', '1230', '12/3', 'ab/cd', '12/30/1', '-1/30'])(
  '%s is no MM/YY [VALID-09]',
  (text) => expect(check(text)).toBe('invalid_card_expiry'),
)

test('an empty expiry is required [VALID-01] [VALID-09]', () => {
  expect(check('')).toBe('required')
  expect(check(undefined)).toBe('required')
})

test('at any moment of any month the first accepted month is the next one [VALID-09] [GAP-91]', () => {
  const moments = fc.date({ min: new Date(2020, 0, 1), max: new Date(2069, 11, 31), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 240 }), (moment, shift) => {
      expect(cardExpiry(monthFrom(moment, 0), { now: moment })).toBe('card_expires_this_month')
      expect(cardExpiry(monthFrom(moment, 1), { now: moment })).toBeNull()
      expect(cardExpiry(monthFrom(moment, shift), { now: moment })).toBeNull()
      expect(cardExpiry(monthFrom(moment, -Math.min(shift, 200)), { now: moment })).toBe('card_expired')
    }),
  )
})

test('the last and the first second of a month are a month apart [VALID-09]', () => {
  expect(cardExpiry('12/26', { now: new Date(2026, 10, 30, 23, 59, 59) })).toBeNull()
  expect(cardExpiry('12/26', { now: new Date(2026, 11, 1, 0, 0, 0) })).toBe('card_expires_this_month')
  expect(cardExpiry('01/27', { now: new Date(2026, 11, 31, 23, 59, 59) })).toBeNull()
})

test('the field writes MM/YY whatever the browser or the member fills in [VALID-09]', () => {
  expect(['1230', '12/30', '7/31', '07/2031', '7', '1/', '12-30', '123', '1', ''].map(formatCardExpiry)).toEqual([
    '12/30',
    '12/30',
    '07/31',
    '07/31',
    '07',
    '01',
    '12/30',
    '12/3',
    '1',
    '',
  ])
})

test('typing MM/YY key by key gives MM/YY [VALID-09]', () => {
  const type = (keys: string) => [...keys].reduce((field, key) => formatCardExpiry(field + key), '')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(99), (month, year) => {
      const [mm, yy] = [String(month).padStart(2, '0'), String(year).padStart(2, '0')]
      expect(type(`${mm}/${yy}`)).toBe(`${mm}/${yy}`)
      expect(type(mm + yy)).toBe(`${mm}/${yy}`)
      expect(type(`${month}/${yy}`)).toBe(`${mm}/${yy}`)
    }),
  )
})

test('digits before the month are refused, and only a whole year is shortened', () => {
  expect(cardExpiry('112/30', { now: new Date(2026, 10, 16) })).toBe('invalid_card_expiry')
  expect(formatCardExpiry('12/2030')).toBe('12/30')
  expect(formatCardExpiry('12/20301')).toBe('12/20')
})

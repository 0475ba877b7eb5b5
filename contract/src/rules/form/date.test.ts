import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, birthDate, date, dateIn, endDate, isDate, startDate } from './date.ts'
import { optional } from './optional.ts'

const day = fc
  .date({ min: new Date('1600-01-01T00:00:00Z'), max: new Date('2400-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))

describe('dates', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s is a day [VALID-17]', (text) =>
    expect(date(text)).toBeNull(),
  )

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '31/12/2026',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    '2026/01/01',
    'amanhã',
  ])('%s is none [VALID-17]', (text) => expect(date(text)).toBe('invalid_date'))

  test('an empty date is required [VALID-01] [VALID-17]', () => expect(date('')).toBe('required'))

  test('the days of every calendar year are taken, and no others [VALID-17]', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(isDate(text)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, dayOfMonth) => {
        const text = [
          String(year).padStart(4, '0'),
          ...[month, dayOfMonth].map((part) => String(part).padStart(2, '0')),
        ].join('-')
        const instant = new Date(`${text}T00:00:00Z`)
        const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
        expect(isDate(text)).toBe(exists)
      }),
    )
  })

  test('she was born before today, and not before anyone alive [PROFILE-06] [VALID-17]', () => {
    const today = '2026-11-14'
    expect(birthDate('1990-05-17', { today })).toBeNull()
    expect(birthDate('2026-11-15', { today })).toBe('date_in_future')
    expect(birthDate('1899-12-31', { today })).toBe('invalid_date')
    expect(birthDate('1990-02-30', { today })).toBe('invalid_date')
  })

  test('an experience ends after it starts, or lasts when its end is empty [PROFILE-16] [VALID-17]', () => {
    const end = optional(endDate)
    expect(end('', { startAt: '2020-01-01' })).toBeNull()
    expect(end('2020-01-01', { startAt: '2020-01-01' })).toBeNull()
    expect(end('2019-12-31', { startAt: '2020-01-01' })).toBe('date_before_start')
    expect(end('2020-02-30', { startAt: '2020-01-01' })).toBe('invalid_date')
  })

  test('the day is the one in São Paulo, wherever the server stands [VALID-17]', () => {
    expect(dateIn(new Date('2026-11-15T02:59:59Z'))).toBe('2026-11-14')
    expect(dateIn(new Date('2026-11-15T03:00:00Z'))).toBe('2026-11-15')
    expect(dateIn(new Date('2026-11-15T02:59:59Z'), 'UTC')).toBe('2026-11-15')
  })

  test('months later is the same day, or the last of a shorter month [GAP-105]', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-11-14', 12)).toBe('2027-11-14')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(() => addMonths('2026-02-30', 1)).toThrow(RangeError)
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (start, months) => {
        const later = addMonths(start, months)
        expect(isDate(later)).toBe(true)
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(start.slice(8)))
      }),
    )
  })
})

describe('limits of days', () => {
  const today = '2026-11-16'

  test('a birth is today at the latest and on the first day of 1900 at the earliest', () => {
    expect(birthDate(today, { today })).toBeNull()
    expect(birthDate('2026-11-17', { today })).toBe('date_in_future')
    expect(birthDate('1900-01-01', { today })).toBeNull()
    expect(birthDate('1899-12-31', { today })).toBe('invalid_date')
  })

  test('an experience starts today at the latest', () => {
    expect(startDate(today, { today })).toBeNull()
    expect(startDate('2019-01-01', { today })).toBeNull()
    expect(startDate(' 2026-11-16 ', { today })).toBeNull()
    expect(startDate(' 2026-11-17', { today })).toBe('date_in_future')
    expect(startDate('', { today })).toBe('required')
    expect(startDate('2026-02-30', { today })).toBe('invalid_date')
  })

  test('spaces around a day are ignored, anything else is not', () => {
    expect(date(' 2026-11-16 ')).toBeNull()
    expect(date('12026-11-16')).toBe('invalid_date')
    expect(birthDate(' 1899-12-31', { today })).toBe('invalid_date')
    expect(birthDate(' 2026-11-17', { today })).toBe('date_in_future')
    expect(endDate(' 2020-01-01', { startAt: '2020-01-02' })).toBe('date_before_start')
    expect(endDate('2020-01-02 ', { startAt: '2020-01-02' })).toBeNull()
  })

  test('years before 1000 keep four digits', () => {
    expect(addMonths('0999-12-31', 2)).toBe('1000-02-28')
    expect(addMonths('0998-12-31', 2)).toBe('0999-02-28')
  })
})

import { addMonths } from '@juntas/contract/rules/form/date'
import { describe, expect, test } from 'vitest'
import { nextChargeCents, quoteOf } from './quote.ts'

describe('the calendar', () => {
  test('keeps to the last day of a shorter month, and comes back [GAP-105]', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-01-31', 2)).toBe('2027-03-31')
    expect(addMonths('2027-12-15', 12)).toBe('2028-12-15')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  test('is the one on a Brazilian wall, whatever the server’s zone [GAP-105]', () => {
    const late = new Date('2026-11-16T01:30:00Z')
    const offer = { priceCents: 312_000, installments: 12, frequency: 'yearly', trialDays: 0 } as const
    const quote = quoteOf(offer, undefined, late)
    expect([quote.startsOn, quote.calendar[0]?.date, quote.calendar[11]?.date, quote.renewal.date]).toEqual([
      '2026-11-15',
      '2026-12-15',
      '2027-11-15',
      '2027-11-15',
    ])
  })

  test.each([
    ['daily', '2026-11-23'],
    ['weekly', '2026-11-29'],
    ['monthly', '2026-12-22'],
  ] as const)('of a %s plan with a week of trial renews one period after the first charge', (frequency, date) => {
    const offer = { priceCents: 9900, installments: 1, frequency, trialDays: 7 }
    expect(quoteOf(offer, undefined, new Date('2026-11-15T12:00:00Z'))).toEqual({
      price: 99,
      discount: 0,
      total: 99,
      installments: 1,
      installmentPrice: 99,
      startsOn: '2026-11-22',
      trialDays: 7,
      opensOn: null,
      calendar: [{ number: 1, amount: 99, date: '2026-11-22' }],
      renewal: { date, price: 99, installments: 1, installmentPrice: 99 },
    })
  })

  test('with a coupon shows cents that cannot be shared in the first instalment, and a renewal without it', () => {
    const offer = { priceCents: 10_000, installments: 3, frequency: 'quarterly', trialDays: 0 } as const
    const quote = quoteOf(offer, { kind: 'fixed', amountCents: 999 }, new Date('2026-11-15T12:00:00Z'))
    expect(quote).toMatchObject({ price: 100, discount: 9.99, total: 90.01, installmentPrice: 30 })
    expect(quote.calendar).toEqual([
      { number: 1, amount: 30.01, date: '2026-12-15' },
      { number: 2, amount: 30, date: '2027-01-15' },
      { number: 3, amount: 30, date: '2027-02-15' },
    ])
    expect(quote.renewal).toEqual({ date: '2027-02-15', price: 100, installments: 3, installmentPrice: 33.33 })
  })
})

test('a coupon reduces the first charge only [GAP-105]', () => {
  const sale = { priceCents: 312_000, discountCents: 31_200 }
  expect(nextChargeCents({ ...sale, paidUntil: null })).toBe(280_800)
  expect(nextChargeCents({ ...sale, paidUntil: new Date() })).toBe(312_000)
})

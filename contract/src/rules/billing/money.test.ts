import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coupon, discountOf, formatBrl, quote, splitInstalments, toCents, toReais } from './money.ts'

const totalOf = (cents: readonly number[]) => cents.reduce((sum, amount) => sum + amount, 0)
const price = fc.integer({ min: 0, max: 100_000_000 })
const count = fc.integer({ min: 1, max: 48 })
const coupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc
    .integer({ min: 0, max: 20_000 })
    .map((hundredths) => ({ kind: 'percentage' as const, percentage: hundredths / 100 })),
  price.map((amountCents) => ({ kind: 'fixed' as const, amountCents })),
)

describe('prices', () => {
  test('read the same in every language, with a no-break space [PLAN-19] [CONST-07]', () => {
    expect(formatBrl(260_000)).toBe('R$\u00a02.600,00')
    expect(formatBrl(26_000)).toBe('R$\u00a0260,00')
    expect(formatBrl(5)).toBe('R$\u00a00,05')
    expect(formatBrl(123_456_789)).toBe('R$\u00a01.234.567,89')
  })

  test('cross the wire as decimals without losing a cent [GAP-14]', () => {
    expect(toReais(260_000)).toBe(2600)
    expect(toCents(2600.0)).toBe(260_000)
    expect(toCents(1.15)).toBe(115)
    fc.assert(
      fc.property(price, (cents) => {
        expect(toCents(toReais(cents))).toBe(cents)
      }),
    )
  })
})

describe('instalments', () => {
  test('twelve of R$ 260,00 make R$ 3.120,00; left-over cents go to the first [PLAN-01] [GAP-14] [GAP-105]', () => {
    expect(splitInstalments(312_000, 12)).toEqual(Array(12).fill(26_000))
    expect(splitInstalments(260_000, 12)).toEqual([21_674, ...Array(11).fill(21_666)])
    expect(splitInstalments(260_000, 1)).toEqual([260_000])
    expect(splitInstalments(5, 3)).toEqual([3, 1, 1])
  })

  test('always sum to the total, equal but for the first [GAP-105]', () => {
    fc.assert(
      fc.property(price, count, (total, parts) => {
        const [first = 0, ...others] = splitInstalments(total, parts)
        expect(totalOf([first, ...others])).toBe(total)
        expect(others).toHaveLength(parts - 1)
        for (const other of others) expect(other).toBe(others[0])
        expect(first - (others[0] ?? first)).toBeGreaterThanOrEqual(0)
        expect(first - (others[0] ?? first)).toBeLessThan(parts)
      }),
    )
  })

  test.each([
    [100.5, 2],
    [-1, 2],
    [100, 0],
    [100, 1.5],
    [Number.NaN, 1],
  ])('of %s in %s parts are a mistake of ours [GAP-14]', (total, parts) =>
    expect(() => splitInstalments(total, parts)).toThrow(RangeError),
  )
})

describe('coupons', () => {
  test('take a percentage or an amount off, never more than the price [PLAN-08] [GAP-105]', () => {
    expect(discountOf(260_000, { kind: 'percentage', percentage: 10 })).toBe(26_000)
    expect(discountOf(1_005, { kind: 'percentage', percentage: 50 })).toBe(503)
    expect(discountOf(10_000, { kind: 'percentage', percentage: 12.5 })).toBe(1_250)
    expect(discountOf(260_000, { kind: 'fixed', amountCents: 30_000 })).toBe(30_000)
    expect(discountOf(20_000, { kind: 'fixed', amountCents: 30_000 })).toBe(20_000)
    expect(discountOf(20_000, { kind: 'percentage', percentage: 150 })).toBe(20_000)
  })

  test.each<Coupon>([
    { kind: 'fixed', amountCents: -1 },
    { kind: 'percentage', percentage: -5 },
    { kind: 'percentage', percentage: Number.NaN },
  ])('never raise a price: %o [PLAN-08]', (raising) => expect(() => discountOf(1000, raising)).toThrow(RangeError))

  test('cover the first year; the renewal is at the full price in as many instalments [PLAN-08] [GAP-105]', () => {
    expect(quote(312_000, 12, { kind: 'percentage', percentage: 10 })).toEqual({
      priceCents: 312_000,
      discountCents: 31_200,
      totalCents: 280_800,
      instalmentsCents: Array(12).fill(23_400),
      renewalCents: 312_000,
      renewalInstalmentsCents: Array(12).fill(26_000),
    })
    expect(quote(260_000, 1)).toMatchObject({ discountCents: 0, totalCents: 260_000, instalmentsCents: [260_000] })
  })

  test('leave whole cents that add up, whatever the coupon [PLAN-08] [GAP-105]', () => {
    fc.assert(
      fc.property(price, count, coupon, (cents, parts, taken) => {
        const { totalCents, discountCents, instalmentsCents, renewalInstalmentsCents } = quote(cents, parts, taken)
        expect(Number.isInteger(totalCents)).toBe(true)
        expect(totalCents).toBeGreaterThanOrEqual(0)
        expect(totalCents + discountCents).toBe(cents)
        expect(totalOf(instalmentsCents)).toBe(totalCents)
        expect(totalOf(renewalInstalmentsCents)).toBe(cents)
        expect(renewalInstalmentsCents).toHaveLength(instalmentsCents.length)
      }),
    )
  })
})

import { addDays } from '@juntas/contract/rules/add-days'
import { addMonths } from '@juntas/contract/rules/form/date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFailure, mayBecome, nextChargeCents, noticesDue, quoteOf, reasonOf } from './rules.ts'
import { type BillFacts, deriveStatus, type SubscriptionFacts } from './subscription/subscription-status.ts'

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

test('a bank’s refusal is told in our words; one that warns a thief reads like any other [GAP-40]', () => {
  const words = {
    insufficient_funds: ['51', '61', '65'],
    card_expired: ['33', '54'],
    card_data: ['14', '55', '63', '82', 'N7'],
    card_not_allowed: ['57', '58', '62'],
    issuer_unavailable: ['91', '96', '99'],
  }
  for (const [reason, codes] of Object.entries(words))
    for (const code of codes) expect(reasonOf(code), code).toBe(reason)
  for (const code of ['41', '43', '59', '05', null, undefined, 'anything']) expect(reasonOf(code)).toBe('card_refused')
})

test('paid never becomes unpaid again but by a refund, and nothing follows that [GAP-53]', () => {
  const statuses = ['waiting', 'review', 'pending', 'paid', 'canceled', 'scheduled'] as const
  for (const status of statuses) {
    const to = { status, isRefunded: false }
    expect(mayBecome({ status: 'paid', refundedAt: null }, to)).toBe(status === 'paid')
    expect(mayBecome({ status: 'canceled', refundedAt: new Date() }, to)).toBe(false)
  }
  expect(mayBecome({ status: 'paid', refundedAt: null }, { status: 'canceled', isRefunded: true })).toBe(true)
  // The bank may say yes to a bill that was given up; nothing else brings it back. An open one may become anything.
  for (const status of statuses) {
    const to = { status, isRefunded: false }
    expect(mayBecome({ status: 'canceled', refundedAt: null }, to)).toBe(status === 'paid' || status === 'canceled')
    expect(mayBecome({ status: 'pending', refundedAt: null }, to)).toBe(true)
  }
})

test('a failed renewal is told of on its day, the third and the sixth, to the minute [GAP-105]', () => {
  const since = new Date('2026-11-15T12:00:00Z')
  const dueAfter = (days: number, ms = 0) => noticesDue(since, new Date(addDays(since, days).getTime() + ms))
  expect([dueAfter(0, -1), dueAfter(0), dueAfter(3, -1), dueAfter(3), dueAfter(6, -1), dueAfter(6)]).toEqual([
    0, 1, 1, 2, 2, 3,
  ])
})

test('a coupon reduces the first charge only [GAP-105]', () => {
  const sale = { priceCents: 312_000, discountCents: 31_200 }
  expect(nextChargeCents({ ...sale, paidUntil: null })).toBe(280_800)
  expect(nextChargeCents({ ...sale, paidUntil: new Date() })).toBe(312_000)
})

test('an expired token and an absent gateway are no refusals of a bank [GAP-40]', () => {
  expect(['token_expired', 'gateway_unavailable', 'card_refused', null].map(isFailure)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('what a subscription is worth', () => {
  const start = new Date('2026-11-15T12:00:00Z')
  const base: SubscriptionFacts = {
    status: 'created',
    gatewayStatus: 'active',
    startsAt: start,
    paidUntil: null,
    firstChargeAt: null,
    overdueSince: null,
    canceledAt: null,
    cancelReason: null,
    renewalEndedAt: null,
  }
  const bill = (year: number, status: BillFacts['status'], more: Partial<BillFacts> = {}): BillFacts => ({
    status,
    dueAt: addDays(start, 365 * year),
    periodStart: addDays(start, 365 * year),
    periodEnd: addDays(start, 365 * (year + 1)),
    refundedAt: null,
    declineReason: null,
    ...more,
  })

  test('nothing until a bill is paid, whatever the gateway calls it [GAP-102]', () => {
    for (const status of ['pending', 'waiting', 'review', 'canceled', 'scheduled'] as const)
      expect(deriveStatus(base, [bill(0, status)])).toMatchObject({ status: 'created', accessUntil: null })
    expect(deriveStatus(base, [bill(0, 'paid')])).toMatchObject({ status: 'active', accessUntil: addDays(start, 365) })
  })

  test('canceled elsewhere: hers to the end of what she paid for [PLAN-02]', () => {
    expect(deriveStatus({ ...base, gatewayStatus: 'canceled' }, [bill(0, 'paid')])).toMatchObject({
      status: 'canceled',
      accessUntil: addDays(start, 365),
      overdueSince: null,
    })
    // A renewal that the bank refused before adds no grace to a canceled subscription.
    const refused = bill(1, 'pending', { declineReason: 'card_refused' })
    expect(deriveStatus({ ...base, gatewayStatus: 'canceled' }, [bill(0, 'paid'), refused])).toMatchObject({
      status: 'canceled',
      accessUntil: addDays(start, 365),
      overdueSince: null,
    })
  })

  test('a renewal is overdue once the bank refused it, and only the one that follows what was paid [GAP-105]', () => {
    const [paid, end] = [bill(0, 'paid'), addDays(start, 365)]
    const refusal = { declineReason: 'card_refused' }
    expect(deriveStatus(base, [paid, bill(1, 'pending', refusal)])).toMatchObject({
      status: 'active',
      overdueSince: end,
      accessUntil: addDays(end, 7),
      endsAt: addDays(end, 30),
    })
    const inTime = { status: 'active', overdueSince: null, accessUntil: end, endsAt: end }
    for (const other of [bill(1, 'pending'), bill(1, 'waiting', refusal), bill(-1, 'pending', refusal)])
      expect(deriveStatus(base, [paid, other])).toMatchObject(inTime)
  })

  test.each([
    // What the gateway does not know keeps the status that it has.
    [{ gatewayStatus: null, status: 'canceled' }, 'canceled'],
    [{ gatewayStatus: null, status: 'expired' }, 'expired'],
    [{ gatewayStatus: null, status: 'active' }, 'active'],
    [{ gatewayStatus: null, status: 'active', cancelReason: 'unpaid' }, 'expired'],
    [{ gatewayStatus: 'expired' }, 'expired'],
    [{ gatewayStatus: 'canceled', cancelReason: 'ended' }, 'expired'],
    [{ cancelReason: 'withdrawn' }, 'canceled'],
    [{ cancelReason: 'deleted' }, 'canceled'],
    [{ gatewayStatus: 'canceled' }, 'canceled'],
    [{ gatewayStatus: 'canceled', renewalEndedAt: start }, 'active'],
    [{ status: 'canceled' }, 'active'],
    [{ gatewayStatus: 'future', paidUntil: null, firstChargeAt: start }, 'future'],
    [{ gatewayStatus: 'active', paidUntil: null }, 'created'],
  ] as const)('with %o it is %s [PLAN-15]', (facts, status) => {
    expect(deriveStatus({ ...base, paidUntil: addDays(start, 365), ...facts }, []).status).toBe(status)
  })

  test('a withdrawal or a deletion closes the folders at its moment, whatever was paid [GAP-105] [GAP-112]', () => {
    const canceledAt = addDays(start, 3)
    for (const cancelReason of ['withdrawn', 'deleted'])
      expect(deriveStatus({ ...base, cancelReason, canceledAt }, [bill(0, 'paid')])).toMatchObject({
        status: 'canceled',
        endsAt: canceledAt,
        accessUntil: canceledAt,
      })
  })

  test('a trial lasts until its first charge, and one that fails is followed by no grace [GAP-102] [GAP-105]', () => {
    const firstChargeAt = addDays(start, 14)
    const trial = { ...base, gatewayStatus: 'future', firstChargeAt }
    const open = {
      status: 'future',
      paidUntil: null,
      overdueSince: null,
      endsAt: firstChargeAt,
      accessUntil: firstChargeAt,
    }
    expect(deriveStatus(trial, [])).toEqual(open)
    const first = { dueAt: firstChargeAt, periodStart: null, periodEnd: null, declineReason: 'card_refused' }
    expect(deriveStatus(trial, [bill(0, 'pending', first)])).toEqual({
      ...open,
      overdueSince: firstChargeAt,
      endsAt: addDays(firstChargeAt, 30),
    })
  })

  test('what is owed is a bill that begins less than a day before what was paid ends, or after it [GAP-105]', () => {
    const end = addDays(start, 365)
    const refused = (startsAt: Date, dueAt = startsAt) =>
      deriveStatus(base, [
        bill(0, 'paid'),
        bill(1, 'pending', { declineReason: 'card_refused', periodStart: startsAt, dueAt }),
      ]).overdueSince
    expect(refused(addDays(end, -1))).toBeNull()
    expect(refused(new Date(addDays(end, -1).getTime() + 1))).toEqual(end)
    expect(refused(end, addDays(end, 2))).toEqual(addDays(end, 2))
    // The day on which it fell due before stays, unless it was paid since.
    const [before, since] = [bill(0, 'paid'), addDays(end, 4)]
    expect(deriveStatus({ ...base, overdueSince: since }, [before]).overdueSince).toEqual(since)
    expect(deriveStatus({ ...base, overdueSince: end }, [before]).overdueSince).toEqual(end)
    expect(deriveStatus({ ...base, overdueSince: addDays(end, -1) }, [before]).overdueSince).toBeNull()
    expect(deriveStatus({ ...base, overdueSince: since, renewalEndedAt: end }, [before]).overdueSince).toBeNull()
    expect(deriveStatus({ ...base, overdueSince: since, gatewayStatus: 'expired' }, [before]).overdueSince).toBeNull()
  })

  test('what was paid before this gateway counts until a bill is refunded [PLAN-13] [GAP-105]', () => {
    const facts = { ...base, paidUntil: addDays(start, 400) }
    expect(deriveStatus(facts, [bill(0, 'paid')]).paidUntil).toEqual(addDays(start, 400))
    const refunded = bill(0, 'canceled', { refundedAt: start })
    expect(deriveStatus(facts, [refunded]).paidUntil).toBeNull()
    expect(deriveStatus(facts, [refunded, bill(1, 'paid')]).paidUntil).toEqual(addDays(start, 730))
    expect(deriveStatus(base, [bill(0, 'paid', { periodEnd: null })]).paidUntil).toBeNull()
  })

  test('a refund ends it [GAP-105]', () => {
    const refunded = bill(0, 'canceled', { refundedAt: addDays(start, 2) })
    const facts = { ...base, gatewayStatus: 'canceled', paidUntil: addDays(start, 365) }
    expect(deriveStatus(facts, [refunded])).toMatchObject({ status: 'canceled', accessUntil: null })
  })

  test('access never outlasts what was paid by more than the grace, in any history [GAP-102] [GAP-105]', () => {
    const anyBill = fc.record({
      year: fc.integer({ min: 0, max: 4 }),
      status: fc.constantFrom('waiting', 'review', 'pending', 'paid', 'canceled', 'scheduled' as const),
      isRefused: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(anyBill, { maxLength: 6 }),
        fc.constantFrom('future', 'active', 'canceled', 'expired'),
        (made, gatewayStatus) => {
          const bills = made.map(({ year, status, isRefused }) =>
            bill(year, status as BillFacts['status'], { declineReason: isRefused ? 'card_refused' : null }),
          )
          const standing = deriveStatus({ ...base, gatewayStatus }, bills)
          const paid = bills.filter(({ status }) => status === 'paid').map(({ periodEnd }) => Number(periodEnd))
          if (paid.length === 0) expect(standing.accessUntil).toBeNull()
          else {
            expect(Number(standing.accessUntil)).toBeGreaterThanOrEqual(Math.max(...paid))
            const longest = Math.max(...paid, ...bills.map(({ dueAt }) => Number(dueAt)))
            expect(Number(standing.accessUntil)).toBeLessThanOrEqual(longest + 7 * 86_400_000)
          }
        },
      ),
    )
  })
})

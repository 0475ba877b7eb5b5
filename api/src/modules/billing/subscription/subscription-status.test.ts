import { addDays } from '@juntas/contract/rules/add-days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BillFacts, deriveStatus, type SubscriptionFacts } from './subscription-status.ts'

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

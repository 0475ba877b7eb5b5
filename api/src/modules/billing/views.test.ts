import { expect, test } from 'vitest'
import { cardOf, withdrawUntil } from './views.ts'

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-23T02:59:59.999Z'],
  // Late in the evening in São Paulo, the next day in UTC.
  ['2026-11-16T02:30:00Z', '2026-11-23T02:59:59.999Z'],
  ['2026-11-16T03:00:00Z', '2026-11-24T02:59:59.999Z'],
])('who bought at %s may withdraw until the day that her screen names is over [GAP-105]', (boughtAt, until) => {
  const bought = { boughtAt: new Date(boughtAt), firstChargedAt: null, status: 'active' as const }
  expect(withdrawUntil(bought)?.toISOString()).toBe(until)
})

test('who paid after a trial may withdraw from the charge on; who has no plan, or never bought, may not [GAP-105]', () => {
  const [early, late] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-15T12:00:00Z')]
  const of = (
    boughtAt: Date | null,
    firstChargedAt: Date | null,
    status: 'active' | 'future' | 'canceled' | 'created',
  ) => withdrawUntil({ boughtAt, firstChargedAt, status })?.toISOString() ?? null
  const [first, second] = ['2026-11-09T02:59:59.999Z', '2026-11-23T02:59:59.999Z']
  expect([of(early, late, 'active'), of(early, null, 'future'), of(null, early, 'active')]).toEqual([
    second,
    first,
    first,
  ])
  expect([of(null, null, 'active'), of(early, late, 'canceled'), of(early, late, 'created')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a card is good to the end of its last day in São Paulo [PLAN-17]', () => {
  const row = { id: 7, status: 'active' as const, brand: 'Visa', lastFour: '1111', expiresOn: '2026-11-30' }
  const shown = (now: string) => cardOf({ ...row, createdAt: new Date(0) }, new Date(now))
  expect(shown('2026-12-01T02:59:59Z')).toEqual({
    '@id': '/v1/payment_profiles/7',
    '@type': 'PaymentProfile',
    id: 7,
    status: 'active',
    brand: 'Visa',
    lastFour: '1111',
    expiration: '11/26',
    isExpired: false,
    createdAt: '1970-01-01T00:00:00.000Z',
  })
  expect(shown('2026-12-01T03:00:00Z').isExpired).toBe(true)
})

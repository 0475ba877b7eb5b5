import { expect, test } from 'vitest'
import { withdrawUntil } from './views.ts'

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-23T02:59:59.999Z'],
  // Late in the evening in São Paulo, the next day in UTC.
  ['2026-11-16T02:30:00Z', '2026-11-23T02:59:59.999Z'],
  ['2026-11-16T03:00:00Z', '2026-11-24T02:59:59.999Z'],
])('who bought at %s may withdraw until the day that her screen names is over [GAP-105]', (boughtAt, until) => {
  const bought = { boughtAt: new Date(boughtAt), firstChargedAt: null, status: 'active' as const }
  expect(withdrawUntil(bought)?.toISOString()).toBe(until)
})

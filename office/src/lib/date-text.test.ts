import { afterEach, expect, test, vi } from 'vitest'
import { dayText, lastDayText, momentText } from './date-text.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the office has one clock, and names it where the reader has another', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  expect(dayText('2026-11-03')).toBe('03/11/2026')
  expect(dayText('2026-11-03T02:00:00Z')).toBe('02/11/2026')
  const now = new Date('2026-11-03T15:00:00Z')
  expect(momentText('2026-11-03T02:30:00Z', now)).toBe('ontem, 23h30')
  for (const TZ of ['Asia/Tokyo', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', TZ)
    expect(dayText('2026-11-03')).toBe('03/11/2026')
    expect(dayText('2026-11-03T02:00:00Z')).toBe('02/11/2026')
    expect(momentText('2026-11-03T02:30:00Z', now)).toBe('ontem, 23h30 (Brasília)')
  }
})

test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'what ends with 31 December in São Paulo is told by that day in %s [GAP-131]',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(lastDayText('2027-01-01T03:00:00.000Z')).toBe('31/12/2026')
    expect(lastDayText('2026-12-31T15:00:00.000Z')).toBe('31/12/2026')
  },
)

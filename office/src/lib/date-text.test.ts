import { afterEach, expect, test, vi } from 'vitest'
import { dayText } from './date-text.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a day is that day west of Greenwich too; a moment is by the clock of the reader [office 6]', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  expect(dayText('2026-11-03')).toBe('03/11/2026')
  expect(dayText('2026-11-03T02:00:00Z')).toBe('02/11/2026')
})

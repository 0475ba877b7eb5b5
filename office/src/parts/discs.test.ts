import { expect, test } from 'vitest'
import { sector, spanText } from './discs.tsx'

const hour = 3_600_000

test('a span is hours alone when there are many, and minutes when it gets close', () => {
  expect([31 * hour, 6 * hour, 3.2 * hour, hour / 2].map(spanText)).toEqual(['31h', '6h', '3h 12min', '30min'])
})

test('a sector of more than a half takes the long way round', () => {
  expect(sector(0.25, 4)).toBe('M7 7V3A4 4 0 0 1 11.00 7.00z')
  expect(sector(0.75, 4)).toContain(' 0 1 1 ')
})

import { expect, test } from 'vitest'
import { dayIn, endOfDay, hourIn, lastDayBefore, laterDay, momentOf } from './sao-paulo.ts'

test('a moment is told by the clock of São Paulo, also after midnight elsewhere [GAP-69]', () => {
  const late = new Date('2026-11-16T02:30:00Z')
  expect([dayIn(late), hourIn(late)]).toEqual(['2026-11-15', '23:30'])
  expect(momentOf('2026-11-15', '23:30')).toEqual(late)
  expect(hourIn(new Date('2026-11-15T03:00:00Z'))).toBe('00:00')
})

test('an hour of a summer when clocks were put forward is found as well', () => {
  expect(momentOf('2018-12-01', '19:00').toISOString()).toBe('2018-12-01T21:00:00.000Z')
  expect(momentOf('2019-06-01', '19:00').toISOString()).toBe('2019-06-01T22:00:00.000Z')
})

test('days are counted on the calendar', () => {
  expect(laterDay('2026-12-28', 7)).toBe('2027-01-04')
})

test('what is valid through a day ends as the next one begins, and has that day as its last', () => {
  expect(endOfDay('2026-12-31')).toEqual(new Date('2027-01-01T03:00:00Z'))
  expect(lastDayBefore(endOfDay('2026-12-31'))).toBe('2026-12-31')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, msToMinutes, msToSeconds, secondsToMs } from './duration.ts'

test('cards show rounded minutes, and never none [GAP-13] [CONTENT-20]', () => {
  expect(msToMinutes(600_000)).toBe(10)
  expect(msToMinutes(0)).toBe(1)
  expect(msToMinutes(29_999)).toBe(1)
  expect(msToMinutes(89_999)).toBe(1)
  expect(msToMinutes(90_000)).toBe(2)
})

test('a report in seconds is stored in milliseconds and comes back the same [GAP-13] [CONST-11]', () => {
  expect(secondsToMs(30)).toBe(30_000)
  expect(secondsToMs(0.0015)).toBe(2)
  fc.assert(
    fc.property(fc.nat(1_000_000), (seconds) => {
      expect(msToSeconds(secondsToMs(seconds))).toBe(seconds)
    }),
  )
})

test('a note at 42.9 seconds is at second 42 [CONST-11] [NOTE-08]', () => expect(msToSeconds(42_900)).toBe(42))

test('the clock reads m:ss, and h:mm:ss from an hour on [GAP-13]', () => {
  expect([0, 42_000, 59_999, 60_000, 725_000, 3_599_000, 3_600_000, 3_725_000, 36_000_000].map(clock)).toEqual([
    '0:00',
    '0:42',
    '0:59',
    '1:00',
    '12:05',
    '59:59',
    '1:00:00',
    '1:02:05',
    '10:00:00',
  ])
  expect([Number.NaN, Number.POSITIVE_INFINITY, -5000].map(clock)).toEqual(['0:00', '0:00', '0:00'])
})

test('the clock says the second it is told, whatever the duration [GAP-13]', () => {
  fc.assert(
    fc.property(fc.nat(500_000), (seconds) => {
      const read = clock(seconds * 1000)
        .split(':')
        .reduce((total, part) => total * 60 + Number(part), 0)
      expect(read).toBe(seconds)
    }),
  )
})

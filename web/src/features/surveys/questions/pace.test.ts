import { expect, test } from 'vitest'
import { minutesLeft } from './pace.ts'

const every = (seconds: number, count: number) => Array.from({ length: count }, (_, index) => index * seconds * 1000)

test('what is left is first the survey’s own time, then the member’s pace without her pauses [SURVEY-05] [CONST-05]', () => {
  expect(minutesLeft('impacto', 48, [])).toBe(3)
  expect(minutesLeft('potencial', 48, [])).toBe(5)
  expect(minutesLeft('potencial', 48, every(1, 4))).toBe(5)
  expect(minutesLeft('potencial', 30, every(10, 8))).toBe(5)
  expect(minutesLeft('potencial', 30, [...every(10, 8), 900_000])).toBe(5)
  expect(minutesLeft('impacto', 2, [])).toBe(0)
})

test('the member’s own pace is the middle one of at least five gaps of at most a minute', () => {
  // Four gaps are not enough, five are.
  expect(minutesLeft('impacto', 48, every(30, 5))).toBe(3)
  expect(minutesLeft('impacto', 48, every(30, 6))).toBe(24)
  // A gap of exactly a minute counts; a longer one does not.
  expect(minutesLeft('impacto', 48, every(60, 6))).toBe(48)
  expect(minutesLeft('impacto', 48, every(61, 6))).toBe(3)
  // Of 50, 10, 40, 20 and 30 seconds the middle one is 30.
  expect(
    minutesLeft(
      'impacto',
      10,
      [0, 50, 60, 100, 120, 150].map((second) => second * 1000),
    ),
  ).toBe(5)
})

test('less than three quarters of a minute is said to be less than one, and a half is rounded up', () => {
  const atHalfMinute = (open: number) => minutesLeft('impacto', open, every(30, 6))
  expect([1, 2, 3].map(atHalfMinute)).toEqual([0, 1, 2])
  expect(minutesLeft('impacto', 3, every(15, 6))).toBe(1)
  expect(minutesLeft('impacto', 2, every(22, 6))).toBe(0)
})

import { expect, test } from 'vitest'
import { minutesLeft } from './pace.ts'

const every = (seconds: number, count: number) => Array.from({ length: count }, (_, index) => index * seconds * 1000)

test('what is left is first the survey’s own time, then the member’s pace without her pauses [SURVEY-05]', () => {
  expect(minutesLeft('impacto', 48, [])).toBe(3)
  expect(minutesLeft('potencial', 48, [])).toBe(5)
  expect(minutesLeft('potencial', 48, every(1, 4))).toBe(5)
  expect(minutesLeft('potencial', 30, every(10, 8))).toBe(5)
  expect(minutesLeft('potencial', 30, [...every(10, 8), 900_000])).toBe(5)
  expect(minutesLeft('impacto', 2, [])).toBe(0)
})

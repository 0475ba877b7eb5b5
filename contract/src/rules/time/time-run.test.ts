import { expect, test } from 'vitest'
import { stepAfter } from './time-run.ts'

test('[beyond, time] what follows fits in what is left: after an interruption the rest is shorter, and episodes keep their order', () => {
  const steps = [
    { part: 0, seconds: 100 },
    { part: 1, seconds: 200 },
    { part: 1, seconds: 20 },
    { part: 2, seconds: 50 },
  ]
  expect(stepAfter(steps, 0, 206)).toBe(1)
  // One second too late for the long episode: the short one after it is not heard before it.
  expect(stepAfter(steps, 0, 205)).toBe(3)
  expect(stepAfter(steps, 0, 55)).toBe(-1)
  expect(stepAfter(steps, 1, 600)).toBe(2)
  expect(stepAfter(steps, 3, 600)).toBe(-1)
})

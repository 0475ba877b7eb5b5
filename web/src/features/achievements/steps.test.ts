import { expect, test } from 'vitest'
import { fillsOf } from './steps.ts'

test('the line is coloured up to the member’s place and no further [members-money POLISH]', () => {
  expect(fillsOf([0, 10, 20], 0)).toEqual([
    { into: 0, out: 0 },
    { into: 0, out: 0 },
    { into: 0, out: 0 },
  ])
  expect(fillsOf([0, 10, 20], 12)).toEqual([
    { into: 0, out: 1 },
    { into: 1, out: 0.4 },
    { into: 0, out: 0 },
  ])
  expect(fillsOf([0, 10, 20], 18).map(({ into }) => Number(into.toFixed(2)))).toEqual([0, 1, 0.6])
  // The last badge stands where the last award does.
  expect(fillsOf([10, 20, 20], 19)[2]).toEqual({ into: 0, out: 0 })
  expect(fillsOf([10, 20, 20], 20)[2]).toEqual({ into: 1, out: 0 })
})

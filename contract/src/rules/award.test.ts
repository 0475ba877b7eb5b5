import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestOf } from './award.ts'

test('the current award is the highest one reached [ACHIEVE-08] [VALID-35]', () => {
  expect(highestOf([{ quantity: 1 }, { quantity: 3 }])).toEqual({ quantity: 3 })
  expect(highestOf([])).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 100 }) })), (earned) => {
      expect(highestOf(earned)?.quantity ?? 0).toBe(Math.max(0, ...earned.map((award) => award.quantity)))
    }),
  )
})

test('of two equal awards the first earned is the current one', () => {
  const [first, second] = [{ quantity: 3 }, { quantity: 3 }]
  expect(highestOf([first, second])).toBe(first)
})

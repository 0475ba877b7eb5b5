import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentOf, isUnlocked } from './award.ts'

const awards = [{ quantity: 5 }, { quantity: 1 }, { quantity: 3 }]

test('with progress 4, award 3 opens and award 5 does not [ACHIEVE-07] [VALID-35]', () => {
  expect(isUnlocked({ quantity: 3 }, 4)).toBe(true)
  expect(isUnlocked({ quantity: 5 }, 4)).toBe(false)
  expect(isUnlocked({ quantity: 4 }, 4)).toBe(true)
})

test('the current award is the highest one reached [ACHIEVE-08] [VALID-35]', () => {
  expect(currentOf(awards, 4)).toEqual({ quantity: 3 })
  expect(currentOf(awards, 0)).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 100 }) })), fc.nat(120), (all, progress) => {
      const current = currentOf(all, progress)
      const open = all.filter((award) => award.quantity <= progress)
      expect(current?.quantity ?? 0).toBe(Math.max(0, ...open.map((award) => award.quantity)))
    }),
  )
})

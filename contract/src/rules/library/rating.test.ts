import { expect, test } from 'vitest'
import { isRating, rating } from './rating.ts'

test('a rating is a whole number from 1 to 5', () => {
  for (const stars of [1, 2, 3, 4, 5]) expect(rating(stars)).toBeNull()
  for (const value of [0, 6, 1.5, -1, '4', Number.NaN, true, []]) expect(rating(value)).toBe('invalid_rating')
  for (const value of [undefined, null, '']) expect(rating(value)).toBe('required')
  expect([0, 1, 5, 6].map(isRating)).toEqual([false, true, true, false])
})

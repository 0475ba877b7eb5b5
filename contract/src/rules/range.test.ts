import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVATAR_ROTATION, AVATAR_ZOOM, clampTo, SPEED, showsLikes, stepsOf, VOLUME } from './range.ts'
import { isRating, rating } from './rating.ts'

test('speeds go from 0.25 to 2 by quarters, volume from 0 to 10 [CONST-04] [PLAYER-08] [PLAYER-04]', () => {
  expect(stepsOf(SPEED)).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
  expect(stepsOf(VOLUME)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the avatar zooms from 1 to 5 by tenths and turns once around [VALID-27]', () => {
  expect(stepsOf(AVATAR_ZOOM)).toHaveLength(41)
  expect(stepsOf(AVATAR_ZOOM).slice(0, 8)).toEqual([1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7])
  expect(stepsOf(AVATAR_ROTATION).at(-1)).toBe(360)
})

test('any number is brought to a value the control offers [CONST-04]', () => {
  expect(clampTo(VOLUME, 11)).toBe(10)
  expect(clampTo(VOLUME, -1)).toBe(0)
  expect(clampTo(VOLUME, Number.NaN)).toBe(0)
  expect(clampTo(SPEED, 1.1)).toBe(1)
  fc.assert(
    fc.property(fc.constantFrom(VOLUME, SPEED, AVATAR_ZOOM, AVATAR_ROTATION), fc.double(), (range, value) => {
      expect(stepsOf(range)).toContain(clampTo(range, value))
    }),
  )
})

test('likes show from three on [CONST-04] [PLAYER-21]', () => {
  expect([0, 1, 2, 3, 4].map(showsLikes)).toEqual([false, false, false, true, true])
})

test('a rating is a whole number from 1 to 5 [CONST-04] [PLAYER-19]', () => {
  for (const stars of [1, 2, 3, 4, 5]) expect(rating(stars)).toBeNull()
  for (const value of [0, 6, 1.5, -1, '4', Number.NaN, true, []]) expect(rating(value)).toBe('invalid_rating')
  for (const value of [undefined, null, '']) expect(rating(value)).toBe('required')
  expect([0, 1, 5, 6].map(isRating)).toEqual([false, true, true, false])
})

import { expect, test } from 'vitest'
import { trailProgressOf, watchedCountOf } from './trail-progress.ts'

const episode = (duration: number, furthest?: number, watched = false) => ({
  duration,
  currentContentUserCollection: { view: furthest === undefined ? null : { furthest, watched } },
})

test('finished episodes are counted, not begun ones', () => {
  expect(watchedCountOf([episode(10), episode(10, 9), episode(10, 2, true)])).toBe(1)
})

test('progress is the share of the trail’s duration, a finished episode counting whole', () => {
  expect(trailProgressOf([episode(100), episode(300)])).toBe(0)
  expect(trailProgressOf([episode(100, 10, true), episode(300)])).toBe(25)
  expect(trailProgressOf([episode(100, 50), episode(300, 30)])).toBe(20)
  // A place beyond the end is the end.
  expect(trailProgressOf([episode(100, 900), episode(300)])).toBe(25)
})

test('one hundred per cent means every episode finished, and an empty trail has none', () => {
  expect(trailProgressOf([episode(100, 1, true), episode(300, 1, true)])).toBe(100)
  expect(trailProgressOf([episode(100, 100), episode(300, 300)])).toBe(99)
  expect(trailProgressOf([])).toBe(0)
})

test('episodes whose duration is unknown count alike', () => {
  expect(trailProgressOf([episode(0, 0, true), episode(0), episode(0), episode(0)])).toBe(25)
})

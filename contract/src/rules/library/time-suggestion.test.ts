import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeChoices } from './time-choices.ts'
import { stepAfter } from './time-run.ts'
import { fillTime, otherPart, planSeconds, type TimeCandidate, timeModes, timeReasons } from './time-suggestion.ts'

const candidate = (key: string, over: Partial<TimeCandidate> = {}): TimeCandidate => ({
  key,
  reason: 'new',
  seconds: 60,
  modes: ['video'],
  trailId: null,
  ...over,
})
const keys = (parts: readonly { items: readonly TimeCandidate[] }[]) =>
  parts.map(({ items }) => items.map(({ key }) => key))

const some = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 4 }),
    reason: fc.constantFrom(...timeReasons),
    seconds: fc.integer({ min: 0, max: 4000 }),
    modes: fc.uniqueArray(fc.constantFrom(...timeModes), { minLength: 1 }),
    trailId: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  { selector: ({ key }) => key, maxLength: 30 },
)
const minutes = fc.constantFrom(...timeChoices)
const mode = fc.constantFrom(...timeModes)

test('[beyond, time] whatever there is: never longer than the time, three parts at most, nothing twice, nothing skipped, only what can be done that way', () => {
  fc.assert(
    fc.property(some, minutes, mode, fc.nat(5), (candidates, given, way, skipped) => {
      const without = new Set(candidates.slice(0, skipped).map(({ key }) => key))
      const parts = fillTime(candidates, { seconds: given * 60, mode: way, without })
      expect(planSeconds(parts)).toBeLessThanOrEqual(given * 60)
      expect(parts.length).toBeLessThanOrEqual(3)
      const items = parts.flatMap((part) => part.items)
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      for (const part of parts) {
        expect(part.items.length).toBeGreaterThan(0)
        expect(part.items.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(part.seconds)
        for (const one of part.items) {
          expect(one.modes).toContain(way)
          if (one.reason !== 'circle') expect(one.reason).toBe(part.reason)
          if (['chosen', 'next'].includes(part.reason)) expect(one.trailId).toBe(part.items[0]?.trailId)
          expect(without.has(one.key)).toBe(false)
        }
      }
    }),
  )
})

test('[beyond, time] a part that is exchanged keeps the time, and is none of those already there', () => {
  fc.assert(
    fc.property(some, minutes, mode, fc.nat(2), (candidates, given, way, place) => {
      const limits = { seconds: given * 60, mode: way }
      const parts = fillTime(candidates, limits)
      const other = otherPart(candidates, parts, place % Math.max(1, parts.length), limits)
      if (!other) return
      const after = parts.map((part, at) => (at === place % parts.length ? other : part))
      expect(planSeconds(after)).toBeLessThanOrEqual(given * 60)
      const items = after.flatMap((part) => part.items.map(({ key }) => key))
      expect(new Set(items).size).toBe(items.length)
    }),
  )
})

test('[beyond, time] something that fits is suggested: finish the shortest rest, then what is due and the circle, then the chosen trail in its order', () => {
  const all = [
    candidate('long', { reason: 'unfinished', seconds: 900 }),
    candidate('rest', { reason: 'unfinished', seconds: 280 }),
    candidate('note 1', { reason: 'due', seconds: 90 }),
    candidate('note 2', { reason: 'due', seconds: 90 }),
    candidate('news', { reason: 'circle', seconds: 60 }),
    candidate('e1', { reason: 'chosen', trailId: 4, seconds: 100 }),
    candidate('e2', { reason: 'chosen', trailId: 4, seconds: 200 }),
    candidate('e3', { reason: 'chosen', trailId: 4, seconds: 10 }),
    candidate('other', { reason: 'next', trailId: 5, seconds: 10 }),
  ]
  const at = (given: number) => keys(fillTime(all, { seconds: given * 60, mode: 'video' }))
  // The rest and the 6 s after it leave 14 s of 5 minutes.
  expect(at(5)).toEqual([['rest']])
  expect(at(12)).toEqual([['rest'], ['note 1', 'note 2', 'news'], ['e1']])
  // With more time everything that was begun is finished, in one part.
  expect(at(45)).toEqual([
    ['rest', 'long'],
    ['note 1', 'note 2', 'news'],
    ['e1', 'e2', 'e3'],
  ])
  const alone = all.filter(({ reason }) => reason !== 'due' && reason !== 'circle')
  const without = (given: number) => keys(fillTime(alone, { seconds: given * 60, mode: 'video' }))
  // e2 does not fit any more, and e3 is not heard before it.
  expect(without(8)).toEqual([['rest'], ['e1'], ['other']])
  expect(without(12)).toEqual([['rest'], ['e1', 'e2', 'e3'], ['other']])
  expect(fillTime(all, { seconds: 3600, mode: 'reading' })).toEqual([])
  expect(keys(fillTime([candidate('a'), candidate('b', { seconds: 400 })], { seconds: 300, mode: 'video' }))).toEqual([
    ['a'],
  ])
})

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

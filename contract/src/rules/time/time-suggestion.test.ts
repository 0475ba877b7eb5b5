import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeChoices } from './time-choices.ts'
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

test('[beyond, time] what takes exactly the time with its turns is suggested, and nothing that takes a second more', () => {
  const limits = (seconds: number) => ({ seconds, mode: 'video' as const })
  const fresh = candidate('new')
  expect(fillTime([fresh], limits(66))).toEqual([{ reason: 'new', items: [fresh], seconds: 60 }])
  expect(fillTime([fresh], limits(65))).toEqual([])
  const begun = candidate('begun', { reason: 'unfinished' })
  expect(fillTime([begun], limits(66))).toEqual([{ reason: 'unfinished', items: [begun], seconds: 60 }])
  expect(fillTime([begun], limits(65))).toEqual([])
  const notes = [candidate('note 1', { reason: 'due' }), candidate('note 2', { reason: 'due' })]
  expect(fillTime(notes, limits(132))).toEqual([{ reason: 'due', items: notes, seconds: 120 }])
  expect(fillTime(notes, limits(131))).toEqual([{ reason: 'due', items: notes.slice(0, 1), seconds: 60 }])
  expect(planSeconds(fillTime([begun, ...notes], limits(198)))).toBe(198)
})

test('[beyond, time] what takes no time is not suggested, and of the news for circles only the first', () => {
  const news = ['news 1', 'news 2'].map((key) => candidate(key, { reason: 'circle' }))
  const nothing = candidate('nothing', { seconds: 0 })
  const second = candidate('second', { seconds: 1 })
  expect(fillTime([nothing, second, ...news], { seconds: 600, mode: 'video' })).toEqual([
    { reason: 'circle', items: news.slice(0, 1), seconds: 60 },
    { reason: 'new', items: [second], seconds: 1 },
  ])
})

test('[beyond, time] each trail is a part of its own, its episodes in their order', () => {
  const episodes = [4, 5, 4, 5].map((trailId, at) => candidate(`e${at}`, { reason: 'chosen', trailId }))
  expect(fillTime(episodes, { seconds: 600, mode: 'video' })).toEqual([
    { reason: 'chosen', items: [episodes[0], episodes[2]], seconds: 120 },
    { reason: 'chosen', items: [episodes[1], episodes[3]], seconds: 120 },
  ])
})

test('[beyond, time] what is new is a part each, as many as there is room for', () => {
  const fresh = ['a', 'b', 'c', 'd'].map((key) => candidate(key))
  expect(fillTime(fresh, { seconds: 600, mode: 'video' })).toEqual(
    fresh.slice(0, 3).map((one) => ({ reason: 'new', items: [one], seconds: 60 })),
  )
})

test('[beyond, time] of two rests that fit only one by one, the shortest is suggested', () => {
  const rests = [70, 60].map((seconds) => candidate(`${seconds} s`, { reason: 'unfinished', seconds }))
  const parts = (seconds: number) => fillTime(rests, { seconds, mode: 'video' })
  expect(parts(141)).toEqual([{ reason: 'unfinished', items: [rests[1]], seconds: 60 }])
  expect(parts(142)).toEqual([{ reason: 'unfinished', items: [rests[1], rests[0]], seconds: 130 }])
})

test('[beyond, time] a part is exchanged for another one that fits in its place and the free time', () => {
  const all = ['a', 'b', 'c'].map((key) => candidate(key))
  const [a, b, c] = all as [TimeCandidate, TimeCandidate, TimeCandidate]
  const parts = [a, b].map((one) => ({ reason: one.reason, items: [one], seconds: one.seconds }))
  const other = (seconds: number, without?: ReadonlySet<string>) =>
    otherPart(all, parts, 0, { seconds, mode: 'video', ...(without && { without }) })
  expect(other(132)).toEqual({ reason: 'new', items: [c], seconds: 60 })
  expect(other(131)).toBeUndefined()
  expect(other(600, new Set(['c']))).toBeUndefined()
  const more = [...all, candidate('d', { seconds: 10 })]
  expect(otherPart(more, parts, 1, { seconds: 131, mode: 'video' })).toEqual({
    reason: 'new',
    items: more.slice(3),
    seconds: 10,
  })
})

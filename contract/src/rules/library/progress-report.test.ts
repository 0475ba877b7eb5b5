import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressTick } from './progress-report.ts'

/** The reports sent while the player's time takes these values in turn. */
function reports(times: number[], start = 0): number[] {
  const sent: number[] = []
  let from = start
  for (const to of times) {
    const tick = progressTick(from, to, sent.at(-1) ?? null)
    if (tick !== null) sent.push(tick)
    from = to
  }
  return sent
}
const playing = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + (index + 1) * step)

test('46 seconds of playback make three reports: 15, 30, 45 [GAP-90] [PLAYER-16] [CONST-02]', () => {
  expect(reports(playing(0, 46, 0.25))).toEqual([15, 30, 45])
})

test('each tick is reported once, however often time events fire [GAP-90]', () => {
  expect(reports([14.9, 15, 15.01, 15.3, 15.9, 16])).toEqual([15])
})

test('the start is not reported [GAP-90]', () => expect(reports([0, 0.1, 0.5, 14.9])).toEqual([]))

test('at any speed and pace of events the ticks passed are the ticks reported [GAP-90] [PLAYER-16]', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 4.5, noNaN: true }), fc.integer({ min: 1, max: 300 }), (step, end) => {
      const times = playing(0, end, step)
      const last = times.at(-1) ?? 0
      const expected = Array.from({ length: Math.floor(last / 15) }, (_, index) => (index + 1) * 15)
      expect(reports(times)).toEqual(expected)
    }),
  )
})

test('a seek over a tick does not report it; playing on from there does report the next [GAP-90]', () => {
  expect(reports([10, 50, 50.2])).toEqual([])
  expect(reports([...playing(0, 10, 0.5), 50, ...playing(50, 61, 0.5)])).toEqual([60])
})

test('going back and playing again reports again [GAP-90]', () => {
  expect(reports([...playing(0, 31, 0.5), 10, ...playing(10, 16, 0.5)])).toEqual([15, 30, 15])
})

test('five seconds at once are a seek', () => {
  expect(progressTick(14.5, 19.4, null)).toBe(15)
  expect(progressTick(14, 19, null)).toBeNull()
})

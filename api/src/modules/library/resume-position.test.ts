import { addReport } from '@juntas/contract/rules/library/report-list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveOf, type Report } from './resume-position.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
const report = (viewing: string | undefined, minute: number, wasReplaced = false): Report => ({
  viewing,
  at: at(minute),
  wasReplaced,
})
const standing = { viewing: 'a', reportedAt: at(10) }
const evening = at(600)

test('inside one playback the newest report wins [GAP-100]', () => {
  expect(moveOf(standing, report('a', 11), evening)).toBe('continues')
  expect(moveOf(standing, report('a', 10), evening)).toBe('continues')
  expect(moveOf(standing, report('a', 9), evening)).toBe('stays')
})

test('a later playback takes over, an earlier one that comes late does not [GAP-100]', () => {
  expect(moveOf(standing, report('b', 11), evening)).toBe('begins')
  expect(moveOf(standing, report('b', 9), evening)).toBe('stays')
  expect(moveOf(standing, report('b', 11, true), evening)).toBe('stays')
})

test('who watches now is the newest, even where another device’s clock runs ahead [GAP-100]', () => {
  expect(moveOf({ viewing: 'a', reportedAt: at(90) }, report('b', 20), at(20))).toBe('begins')
})

test('a report without a playback always sets the place', () => {
  expect(moveOf(standing, report(undefined, 0), evening)).toBe('continues')
})

test('in whatever order the reports of one playback come, and however often, the last one stands [GAP-100]', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      minutes.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      ),
      ([all, arrivals]) => {
        let place = { viewing: 'a' as string | null, reportedAt: new Date(0), minute: 0 }
        for (const minute of arrivals)
          if (moveOf(place, report('a', minute), evening) !== 'stays')
            place = { ...place, reportedAt: at(minute), minute }
        return place.minute === Math.max(...all)
      },
    ),
  )
})

/** What progress.ts stores of these reports, after a playback on another device. */
function stored(list: readonly Waiting[], other: Date, now: Date) {
  let here = { viewing: 'other' as string | null, reportedAt: other, position: 7, furthest: 7, isWatched: false }
  const past = new Set<string | null>()
  for (const { viewing, at, progress, percent } of list) {
    const reached = percent === 100 ? 1000 : (progress ?? 0)
    const move = moveOf(here, { viewing, at: new Date(at), wasReplaced: past.has(viewing) }, now)
    if (move === 'begins') past.add(here.viewing)
    if (move !== 'stays') here = { ...here, viewing, reportedAt: new Date(at), position: reached }
    here = {
      ...here,
      furthest: Math.max(here.furthest, reached),
      isWatched: here.isWatched || percent === 100,
    }
  }
  return here
}
interface Waiting {
  content: string
  viewing: string
  at: string
  progress?: number | undefined
  percent?: 100 | undefined
}

test('a list that a browser keeps short has the result of all its reports, whatever was played elsewhere [GAP-100] [client review 2]', () => {
  const played = fc.record({
    viewing: fc.constantFrom('a', 'b', 'c'),
    minute: fc.integer({ min: 1, max: 30 }),
    progress: fc.integer({ min: 0, max: 900 }),
    isEnd: fc.boolean(),
  })
  const list = fc.array(played, { minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(list, fc.integer({ min: 0, max: 31 }), fc.boolean(), (all, other, isLive) => {
      // In order, as one device writes them; a clock that was set meanwhile mixes them, but then nobody is watching.
      const sorted = isLive ? all.toSorted((a, b) => a.minute - b.minute) : all
      const waiting = sorted.map(
        ({ viewing, minute, progress, isEnd }): Waiting => ({
          content: '/v1/contents/1',
          viewing,
          at: at(minute).toISOString(),
          progress: isEnd ? undefined : progress,
          percent: isEnd ? 100 : undefined,
        }),
      )
      const short = waiting.reduce<Waiting[]>(addReport, [])
      const now = isLive ? at(sorted.at(-1)!.minute) : evening
      expect(stored(short, at(other), now)).toEqual(stored(waiting, at(other), now))
    }),
    { numRuns: 500 },
  )
})

test('hours of listening are three reports for each episode, its end among them [GAP-100] [client review 2]', () => {
  let list: Waiting[] = []
  for (const viewing of ['a', 'b', 'c', 'd'])
    for (let second = 15; second <= 3600; second += 15) {
      const report = { content: `/v1/contents/${viewing}`, viewing, at: at(second).toISOString() }
      list = addReport(list, { ...report, progress: second })
      if (second === 1800) list = addReport(list, { ...report, percent: 100 })
    }
  expect(list.length).toBeLessThanOrEqual(12)
  expect(list.filter(({ percent }) => percent === 100).map(({ viewing }) => viewing)).toEqual(['a', 'b', 'c', 'd'])
  expect(list.filter(({ progress }) => progress === 3600)).toHaveLength(4)
})

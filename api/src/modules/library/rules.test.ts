import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveOf, type Report } from './rules.ts'

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

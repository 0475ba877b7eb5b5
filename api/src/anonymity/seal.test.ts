import { expect, test } from 'vitest'
import { commentPlace, postPlace, seals } from './seal.ts'

test('the length of a seal does not tell how many digits the number of its author has [GAP-42]', () => {
  const key = seals(Buffer.alloc(32, 7).toString('base64'))
  const lengths = [7, 123_456, 2_147_483_647].map((memberId) => key.seal(postPlace(1), memberId).length)
  expect(new Set(lengths).size).toBe(1)
})

test('a seal opens to its author at its own place alone; a mark and a reporter’s name show nobody else [GAP-42]', () => {
  const key = seals(Buffer.alloc(32, 7).toString('base64'))
  const sealed = key.seal(postPlace(1), 123_456)
  expect(key.open(postPlace(1), sealed)).toBe(123_456)
  expect(() => key.open(postPlace(2), sealed)).toThrow()
  expect(() => key.open(commentPlace(1), sealed)).toThrow()
  const mark = key.mark(commentPlace(1), 5)
  expect(key.isMark(mark, commentPlace(1), 5)).toBe(true)
  expect(key.isMark(mark, commentPlace(1), 6)).toBe(false)
  expect(key.isMark(mark, postPlace(1), 5)).toBe(false)
  expect(key.isMark(null, commentPlace(1), 5)).toBe(false)
  const reporter = key.reporter('/v1/posts/1', 5)
  expect(key.isReporter(reporter, '/v1/posts/1', 5)).toBe(true)
  expect(key.isReporter(reporter, '/v1/posts/2', 5)).toBe(false)
  expect(key.allReporters('/v1/posts/1', 5)).toEqual([reporter])
  // The same key always gives the same object, because the caches are keyed by it.
  expect(seals(Buffer.alloc(32, 7).toString('base64'))).toBe(key)
})

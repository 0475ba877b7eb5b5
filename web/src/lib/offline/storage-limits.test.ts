import { expect, test } from 'vitest'
import { freeBytesOf, isExpired, longestMs, nextPiece, pieceBytes } from './storage-limits.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

test('30 days without the server end it, and a clock that was set back does not lengthen it [beyond, offline]', () => {
  expect(isExpired(now - longestMs + 1, now)).toBe(false)
  expect(isExpired(now - longestMs - 1, now)).toBe(true)
  expect(isExpired(now + 3_600_000, now)).toBe(false)
  expect(isExpired(now + 2 * 86_400_000, now)).toBe(true)
})

test('a file is fetched in pieces, the next one after an interruption, none after the last [beyond, offline]', () => {
  const total = 2 * pieceBytes + 10
  expect(nextPiece(0, total)).toEqual({ from: 0, to: pieceBytes - 1 })
  expect(nextPiece(2 * pieceBytes, total)).toEqual({ from: 2 * pieceBytes, to: total - 1 })
  expect(nextPiece(total, total)).toBeNull()
})

test('some room is left for drafts, and a browser that tells nothing forbids nothing', () => {
  expect(freeBytesOf({ quota: 100_000_000, usage: 30_000_000 })).toBe(70_000_000 - 20 * 1_048_576)
  expect(freeBytesOf({ quota: 10, usage: 10 })).toBe(0)
  expect(freeBytesOf({})).toBeNull()
})

import { expect, test } from 'vitest'
import { piecesOf, seatIn } from './room.ts'

test('[beyond, circles] a participant is a seat and a tab', () => {
  expect(seatIn('12.k3j9x2mq')).toBe(12)
  expect(seatIn('7')).toBe(7)
})

test.each([
  ['', ['']],
  ['abcd', ['abcd']],
  ['abcde', ['abcd', 'e']],
  ['abcdefgh', ['abcd', 'efgh']],
  ['abcdefghi', ['abcd', 'efgh', 'i']],
])('[beyond, circles] "%s" goes in pieces of at most four characters, at least one', (word, pieces) => {
  expect(piecesOf(word, 4)).toEqual(pieces)
})

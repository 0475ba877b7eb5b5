import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf } from './line-of.ts'
import { cutText, flatText, piecesOf } from './word-pieces.ts'

const found = (text: string, at: number) => ({ text, isFound: true, at })
const rest = (text: string, at: number) => ({ text, isFound: false, at })

test.each([
  ['ÁGUA Ção', 'agua cao'],
  ['Σοφία', 'σοφια'],
  ['İzmir', 'izmir'],
  ['sile\u0302ncio', 'sile\u0302ncio'],
  ['한 Ü', '한 u'],
  ['👩🏽 É', '👩🏽 e'],
  ['', ''],
])('%j is compared as %j', (text, flat) => {
  expect(flatText(text)).toBe(flat)
})

test('a text is compared letter by letter: each stands where it stood', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => flatText(text).length === text.length))
})

test('lines become one, without the spaces at the break', () => {
  expect(lineOf('one \n  two\nthree  four')).toBe('one two three  four')
})

test.each([
  ['Água é água', 'agua', [found('Água', 0), rest(' é ', 4), found('água', 7)]],
  ['a água', 'agua', [rest('a ', 0), found('água', 2)]],
  ['águas', 'agua', [found('água', 0), rest('s', 4)]],
  ['ana ana', 'ana', [found('ana', 0), rest(' ', 3), found('ana', 4)]],
  ['anana', 'ana', [found('ana', 0), rest('na', 3)]],
  ['lala', 'la', [found('la', 0), found('la', 2)]],
  ['um\ndois', 'um dois', [found('um dois', 0)]],
  ['nada', 'agua', null],
  ['nada', '', null],
])('in %j the words "%s" are found here: %j', (line, words, pieces) => {
  expect(piecesOf(line, words)).toEqual(pieces)
})

test('a text is cut at the given places and nothing of it is lost', () => {
  expect(cutText('abcdef', [])).toEqual([rest('abcdef', 0)])
  expect(cutText('', [])).toEqual([])
  expect(
    cutText('abcdef', [
      [1, 2],
      [4, 6],
    ]),
  ).toEqual([rest('a', 0), found('b', 1), rest('cd', 2), found('ef', 4)])
})

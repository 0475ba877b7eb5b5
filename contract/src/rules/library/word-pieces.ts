import { plainLetters } from '../text/plain-letters.ts'
import { lineOf } from './line-of.ts'

/** A piece of a line; `isFound` where it is what was looked for. */
export interface Piece {
  text: string
  isFound: boolean
  at: number
}

/** Removes accents but keeps the length of each letter, so that positions found here hold in the original. */
export const flatText = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = plainLetters(letter)
      return bare.length === letter.length ? bare : letter
    })
    .join('')

/** The pieces of a line between the places of `words`; null if they are not in it. `words` come from flatText. */
export function piecesOf(line: string, words: string): Piece[] | null {
  const text = lineOf(line)
  const plain = flatText(text)
  const spans: [number, number][] = []
  for (let at = plain.indexOf(words); words && at >= 0; at = plain.indexOf(words, at + words.length))
    spans.push([at, at + words.length])
  return spans.length ? cutText(text, spans) : null
}

/** The text cut at the given places. */
export function cutText(text: string, spans: readonly (readonly [number, number])[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const [start, end] of spans) {
    if (start > from) pieces.push({ text: text.slice(from, start), isFound: false, at: from })
    pieces.push({ text: text.slice(start, end), isFound: true, at: start })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false, at: from })
  return pieces
}

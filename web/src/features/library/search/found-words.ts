import { cutText, type Piece } from '@juntas/contract/rules/library/word-pieces'
import { plainLetters } from '@juntas/contract/rules/text/plain-letters'

const words = /[\p{L}\p{N}]+/gu

/** A line split at the words that begin like the searched ones, ignoring accents and case. */
export function piecesOf(line: string, sought: string): Piece[] {
  const beginnings = (sought.match(words) ?? []).map(plainLetters)
  const spans = [...line.matchAll(words)]
    .filter(([word]) => beginnings.some((beginning) => plainLetters(word).startsWith(beginning)))
    .map(({ index, 0: word }) => [index, index + word.length] as const)
  return cutText(line, spans)
}

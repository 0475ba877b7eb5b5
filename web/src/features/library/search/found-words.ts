import { cutText, type Piece } from '@juntas/contract/rules/library/word-pieces'

const words = /[\p{L}\p{N}]+/gu
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A line split at the words that begin like the searched ones, ignoring accents and case. */
export function piecesOf(line: string, sought: string): Piece[] {
  const beginnings = (sought.match(words) ?? []).map(bare)
  const spans = [...line.matchAll(words)]
    .filter(([word]) => beginnings.some((beginning) => bare(word).startsWith(beginning)))
    .map(({ index, 0: word }) => [index, index + word.length] as const)
  return cutText(line, spans)
}

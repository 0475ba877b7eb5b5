import { lineOf } from '@juntas/contract/rules/library/line-of'
import { flatText, type Piece, piecesOf } from '@juntas/contract/rules/library/word-pieces'

/**
 * Finds words in lines, ignoring accents and case. A line without them is null; an empty search leaves every line
 * whole.
 */
export function finder(sought: string): (line: string) => Piece[] | null {
  const words = flatText(sought.trim())
  return (line) => (words ? piecesOf(line, words) : [{ text: lineOf(line), isFound: false, at: 0 }])
}

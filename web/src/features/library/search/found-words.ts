export interface Piece {
  text: string
  isFound: boolean
  at: number
}

const bare = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** A line split at the words that begin like the searched ones, ignoring accents and case. */
export function piecesOf(line: string, sought: string): Piece[] {
  const words = sought
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(bare)
  const letters = [...line]
  const pieces: Piece[] = []
  let from = 0
  const push = (to: number, isFound: boolean) => {
    if (to > from) pieces.push({ text: letters.slice(from, to).join(''), isFound, at: from })
    from = to
  }
  for (let at = 0; at < letters.length; at += 1) {
    if (!isLetter(letters[at]) || isLetter(letters[at - 1])) continue
    let end = at
    while (isLetter(letters[end])) end += 1
    const word = bare(letters.slice(at, end).join(''))
    if (!words.some((one) => word.startsWith(one))) continue
    push(at, false)
    push(end, true)
  }
  push(letters.length, false)
  return pieces
}

export interface Piece {
  text: string
  isFound: boolean
  at: number
}

// Removes accents but keeps the length of each letter, so that positions found here hold in the original.
const flat = (text: string) =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length)
    })
    .join('')

/**
 * Finds words in lines, ignoring accents and case. A line without them is null; an empty search leaves every line
 * whole.
 */
export function finder(sought: string): (line: string) => Piece[] | null {
  const words = flat(sought.trim())
  return (line) => {
    const text = line.replace(/\s*\n\s*/g, ' ')
    if (!words) return [{ text, isFound: false, at: 0 }]
    const plain = flat(text)
    const pieces: Piece[] = []
    let from = 0
    for (let at = plain.indexOf(words); at >= 0; at = plain.indexOf(words, from)) {
      if (at > from) pieces.push({ text: text.slice(from, at), isFound: false, at: from })
      pieces.push({ text: text.slice(at, at + words.length), isFound: true, at })
      from = at + words.length
    }
    if (pieces.length === 0) return null
    if (from < text.length) pieces.push({ text: text.slice(from), isFound: false, at: from })
    return pieces
  }
}

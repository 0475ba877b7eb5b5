export interface Piece {
  text: string
  isFound: boolean
  at: number
}

// One letter stays one letter: marks are taken off, lengths are kept, so that places found here hold in the original.
const flat = (text: string) =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length)
    })
    .join('')

/** Looks for words in lines, accents and capitals aside. A line without them is null; nothing sought leaves every line whole. */
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

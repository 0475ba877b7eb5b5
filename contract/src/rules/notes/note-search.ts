import { plainLetters } from '../text/plain-letters.ts'

/**
 * How a search compares words: small letters, without accents. The server compares in the database (`plain_words`),
 * the browser with this while it has no network, and both find the same notes.
 */
export const plainText = (text: string): string =>
  plainLetters(text).replace(/[ßæœøđðłþ]/g, (letter) => foreign[letter] ?? letter)

/** Letters of names that no accent makes: the database writes them like this. */
const foreign: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }

/** The words of a search, at most eight. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .slice(0, 8)

/** Whether a text has all the words of a search, also inside longer words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = plainText(text)
  return words.length > 0 && words.every((word) => plain.includes(word))
}

export interface Piece {
  text: string
  isHit: boolean
}

/** A text in pieces, the words that a search found marked whole. The pieces together are the text. */
export function markHits(text: string, words: readonly string[]): Piece[] {
  // Letter by letter, because an accent may be a character of its own: `plain[n]` comes from `text` at `origin[n]`.
  const letters = [...text]
  const origin: number[] = []
  let plain = ''
  for (const [at, letter] of letters.entries())
    for (const one of plainText(letter)) {
      plain += one
      origin.push(at)
    }
  const isHit = new Array<boolean>(letters.length).fill(false)
  for (const word of words)
    for (let at = plain.indexOf(word); word && at >= 0; at = plain.indexOf(word, at + word.length))
      for (let n = at; n < at + word.length; n++) isHit[origin[n] ?? 0] = true
  for (let at = 0; at < letters.length; at++) {
    let end = at
    while (isWordPart(letters[end])) end++
    if (isHit.slice(at, end).includes(true)) isHit.fill(true, at, end)
    at = Math.max(at, end - 1)
  }
  const pieces: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isHit === isHit[at]) last.text += letter
    else pieces.push({ text: letter, isHit: isHit[at] ?? false })
  }
  return pieces
}

const isWordPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter)

/** The known word nearest to a misspelt one, at most a third of its letters away; null if it is spelled like one. */
export function nearestWord(typed: string, known: Iterable<string>): string | null {
  const word = plainText(typed)
  const most = Math.min(2, Math.floor(word.length / 3))
  let best: { word: string; steps: number } | null = null
  for (const candidate of known) {
    const plain = plainText(candidate)
    if (plain.includes(word)) return null
    if (Math.abs(plain.length - word.length) > most) continue
    const steps = stepsBetween(word, plain)
    if (steps <= most && (!best || steps < best.steps)) best = { word: candidate, steps }
  }
  return best?.word ?? null
}

/** Letters to add, take away, change or swap with their neighbour. */
function stepsBetween(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  let before = last
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      let steps = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change)
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) steps = Math.min(steps, (before[j - 2] ?? 0) + 1)
      next.push(steps)
    }
    ;[before, last] = [last, next]
  }
  return last[to.length] ?? 0
}

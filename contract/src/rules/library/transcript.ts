import type { Language } from '../language.ts'
import { lineOf } from './line-of.ts'
import type { Cue } from './web-vtt.ts'
import { cutText, flatText, type Piece, piecesOf } from './word-pieces.ts'

/** The languages of text tracks, as the video service names them. */
export const trackLanguages = ['pt-BR', 'en', 'es'] as const
export type TrackLanguage = (typeof trackLanguages)[number]

export const languageOfTrack: Readonly<Record<TrackLanguage, Language>> = { 'pt-BR': 'pt-BR', es: 'es-ES', en: 'en-US' }

/**
 * A moment of a content with what is written in each language: usually one cue, more where a translator split the
 * sentence, and none where the translation is missing.
 */
export interface TranscriptRow {
  startsMs: number
  endsMs: number
  cues: Partial<Record<TrackLanguage, Cue[]>>
}

/**
 * The cues of several languages side by side. The spoken language makes the rows; a cue of another one belongs to the
 * row that it shares most time with, and to a row of its own if it shares none.
 */
export function alignCues(
  tracks: Partial<Record<TrackLanguage, readonly Cue[]>>,
  spoken: TrackLanguage,
): TranscriptRow[] {
  const rows: TranscriptRow[] = []
  for (const language of new Set([spoken, ...trackLanguages])) place(rows, language, tracks[language] ?? [])
  return rows.sort(byStart)
}

const timesOf = ({ startsMs, endsMs }: Cue) => ({ startsMs, endsMs })

const sharedMs = (one: { startsMs: number; endsMs: number }, other: Cue) =>
  Math.min(one.endsMs, other.endsMs) - Math.max(one.startsMs, other.startsMs)

const byStart = (one: TranscriptRow, other: TranscriptRow) => one.startsMs - other.startsMs

/** Rows and cues are both in order of time, so each cue looks only at the rows near it. */
function place(rows: TranscriptRow[], language: TrackLanguage, cues: readonly Cue[]) {
  const ordered = rows.toSorted(byStart)
  for (const cue of cues) {
    while (ordered[0] && ordered[0].endsMs <= cue.startsMs) ordered.shift()
    let best: TranscriptRow | undefined
    for (const row of ordered) {
      if (row.startsMs >= cue.endsMs) break
      if (!best || sharedMs(row, cue) > sharedMs(best, cue)) best = row
    }
    if (best) best.cues[language] = [...(best.cues[language] ?? []), cue]
    else rows.push({ ...timesOf(cue), cues: { [language]: [cue] } })
  }
}

/** What a row says in a language, on one line; undefined if it is not translated. */
export const textIn = ({ cues }: TranscriptRow, language: TrackLanguage): string | undefined =>
  cues[language]?.map(({ text }) => lineOf(text)).join(' ')

/** How many of the rows have a cue in this language. */
export const translatedCount = (rows: readonly TranscriptRow[], language: TrackLanguage): number =>
  rows.filter(({ cues }) => cues[language]).length

export interface FoundRow {
  row: TranscriptRow
  index: number
  /** The line in each language, cut where the words are. */
  pieces: Partial<Record<TrackLanguage, Piece[]>>
}

/**
 * The rows that say these words in any language. In the other languages of such a row the words that begin like them
 * are marked too (silence, silêncio, silencio): languages that share roots.
 */
export function findRows(rows: readonly TranscriptRow[], sought: string): FoundRow[] {
  const words = flatText(sought.trim())
  if (!words) return []
  return rows.flatMap((row, index) => {
    const pieces: FoundRow['pieces'] = {}
    const lines = trackLanguages.map((language) => [language, textIn(row, language)] as const)
    for (const [language, line] of lines) {
      const found = line && piecesOf(line, words)
      if (found) pieces[language] = found
    }
    if (Object.keys(pieces).length === 0) return []
    const said = Object.values(pieces).flatMap((found) => wordsAt(found))
    for (const [language, line] of lines) if (line) pieces[language] ??= relatives(line, said)
    return [{ row, index, pieces }]
  })
}

/** The whole words in which something was found: `silen` is found in `silence`. */
function wordsAt(pieces: readonly Piece[]): string[] {
  const plain = flatText(pieces.map(({ text }) => text).join(''))
  return pieces.filter(({ isFound }) => isFound).flatMap(({ at, text }) => wordsAround(plain, at, at + text.length))
}

const wordShape = /[\p{L}\p{N}]+/gu
const wordsAround = (plain: string, from: number, to: number) =>
  [...plain.matchAll(wordShape)]
    .filter(({ index, 0: word }) => index < to && index + word.length > from)
    .map(([word]) => word)

// Shorter beginnings are shared by words that have nothing in common.
const sharedLetters = 5
const isRelative = (one: string, other: string) => {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same >= sharedLetters && same * 3 >= Math.max(one.length, other.length) * 2
}

function relatives(text: string, said: readonly string[]): Piece[] {
  const spans = [...flatText(text).matchAll(wordShape)]
    .filter(([word]) => said.some((one) => isRelative(one, word)))
    .map(({ index, 0: word }) => [index, index + word.length] as const)
  return cutText(text, spans)
}

/** The index of the row being said, or in a pause the last one; -1 before the first. */
export const rowAt = (rows: readonly TranscriptRow[], seconds: number): number =>
  rows.findLastIndex(({ startsMs }) => startsMs <= seconds * 1000)

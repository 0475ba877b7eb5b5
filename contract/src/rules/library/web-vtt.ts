import { dayMs, hourMs } from '../add-days.ts'

/** A subtitle line with its times. The text keeps the line breaks of the file. */
export interface Cue {
  startsMs: number
  endsMs: number
  text: string
}

/** A line that cannot be read: its number, from 1, and why. */
export interface CueProblem {
  line: number
  code: 'invalid_time' | 'ends_before_start' | 'too_late' | 'empty'
}

/**
 * The cues of a WebVTT file in order of time. Parsing is lenient: a file may lack its header, use a comma before
 * milliseconds, or end abruptly; whatever can be read is kept.
 */
export const readCues = (file: string): Cue[] => readSubtitles(file).cues

/** The cues of a WebVTT file, and the lines that could not be read. */
export function readSubtitles(file: string): { cues: Cue[]; problems: CueProblem[] } {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues = new Map<number, Cue>()
  const problems: CueProblem[] = []
  for (let index = 0; index < lines.length; index++) {
    const there = lines[index] ?? ''
    // A comment, style sheet or region runs to the next empty line.
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(there)) {
      while (index < lines.length && lines[index]?.trim()) index++
      continue
    }
    const line = index + 1
    const times = timesOf(there)
    if (!times) {
      if (there.includes('-->')) problems.push({ line, code: 'invalid_time' })
      continue
    }
    const words: string[] = []
    while (lines[index + 1]?.trim() && !lines[index + 1]?.includes('-->')) words.push(lines[++index] ?? '')
    const text = plainText(words.join('\n'))
    const code = problemOf(times, text)
    if (code) problems.push({ line, code })
    else keep(cues, { ...times, text })
  }
  return { cues: [...cues.values()].sort((one, other) => one.startsMs - other.startsMs), problems }
}

function problemOf({ startsMs, endsMs }: Omit<Cue, 'text'>, text: string): CueProblem['code'] | null {
  if (endsMs <= startsMs) return 'ends_before_start'
  // A time beyond a day is an error in the file, and larger than the column.
  if (endsMs > dayMs) return 'too_late'
  return text ? null : 'empty'
}

/** A WebVTT file of these cues. */
export const writeCues = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ startsMs, endsMs, text }) => `${timeOf(startsMs)} --> ${timeOf(endsMs)}\n${escaped(text)}`)]
    .join('\n\n')
    .concat('\n')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const timeOf = (ms: number) => {
  const part = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0')
  return `${part(ms / hourMs)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

/** Merges cues that start at the same time into one. */
function keep(cues: Map<number, Cue>, cue: Cue) {
  const there = cues.get(cue.startsMs)
  cues.set(
    cue.startsMs,
    there ? { ...there, endsMs: Math.max(there.endsMs, cue.endsMs), text: `${there.text}\n${cue.text}` } : cue,
  )
}

const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s|$)`)

function timesOf(line: string) {
  const match = timing.exec(line)
  if (!match) return undefined
  const [startsMs, endsMs] = [msOf(match.slice(1, 5)), msOf(match.slice(5, 9))]
  return { startsMs, endsMs }
}

const msOf = ([hours = '0', minutes, seconds, fraction = '']: (string | undefined)[]) =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
}

/** Removes markup (voices, classes, ruby, inner times) and keeps the words. */
const plainText = (payload: string) =>
  payload
    .replace(/<[^>]*>?/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll('\u0000', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

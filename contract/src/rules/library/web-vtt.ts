/** A subtitle line with its times. The text keeps the line breaks of the file. */
export interface Cue {
  startsMs: number
  endsMs: number
  text: string
}

/** A time beyond a day is an error in the file, and larger than the column. */
const dayMs = 86_400_000

/**
 * The cues of a WebVTT file in order of time. Parsing is lenient: a file may lack its header, use a comma before
 * milliseconds, or end abruptly; whatever can be read is kept.
 */
export function readCues(file: string): Cue[] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues = new Map<number, Cue>()
  for (let index = 0; index < lines.length; index++) {
    // A comment, style sheet or region runs to the next empty line.
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[index] ?? '')) {
      while (index < lines.length && lines[index]?.trim()) index++
      continue
    }
    const times = timesOf(lines[index] ?? '')
    if (!times) continue
    const words: string[] = []
    while (lines[index + 1]?.trim() && !lines[index + 1]?.includes('-->')) words.push(lines[++index] ?? '')
    const text = plainText(words.join('\n'))
    if (text && times.endsMs > times.startsMs && times.endsMs <= dayMs) keep(cues, { ...times, text })
  }
  return [...cues.values()].sort((one, other) => one.startsMs - other.startsMs)
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

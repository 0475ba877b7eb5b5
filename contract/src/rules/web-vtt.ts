/** A line that is said, with its moment. The text keeps the line breaks of the file. */
export interface Cue {
  startsMs: number
  endsMs: number
  text: string
}

/** A moment past the end of any film is a slip of the file, and more than a column holds. */
const dayMs = 86_400_000

/**
 * The cues of a WebVTT file, in the order they are said. Read leniently: a file may lack its header, count its
 * milliseconds with a comma, or break off in the middle; whatever can be read is kept, the rest is left out.
 */
export function readCues(file: string): Cue[] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues = new Map<number, Cue>()
  for (let index = 0; index < lines.length; index++) {
    // A comment or a style sheet runs to the next empty line, whatever stands in it.
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

/** Two voices at one moment are one line to find. */
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

/** Voices, classes, ruby and inner times are markup; the words are what stays. */
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

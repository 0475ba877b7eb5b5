import { n } from '../svg.ts'
import { glyphs, kerning } from './glyphs.ts'

/** Words as outlines in the display font, for drawings that must look the same where the font is not installed. */
export interface Lettering {
  /** Path data at the given size, starting at x = 0 on the baseline y = 0. */
  d: string
  width: number
}

const kern = new Map(kerning.split(' ').map((pair) => [pair.slice(0, 2), Number(pair.slice(2))]))
/** -0.018 em, like titles in the web app. */
const tracking = -18

export function lettering(text: string, size: number): Lettering {
  const characters = [...text.normalize('NFC')].flatMap(known)
  const scale = size / 1000
  let pen = 0
  const d = characters.map((character, i) => {
    const [advance, outline] = glyphs[character] ?? [0, '']
    const placed = moved(outline, pen, scale)
    pen += advance + (kern.get(base(character) + base(characters[i + 1] ?? '')) ?? 0) + tracking
    return placed
  })
  return { d: d.join(''), width: (characters.length ? pen - tracking : 0) * scale }
}

/** The largest size up to `largest` at which the text fits the width. */
export function fitted(text: string, largest: number, width: number): Lettering & { size: number } {
  const natural = lettering(text, largest)
  const size = natural.width > width ? largest * (width / natural.width) : largest
  return { ...(size === largest ? natural : lettering(text, size)), size }
}

/** Breaks words into lines that fit the width; a longer single word gets a line of its own. */
export function wrapped(text: string, size: number, width: number): Lettering[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && lettering(`${last} ${word}`, size).width <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => lettering(line, size))
}

const base = (character: string) => character.normalize('NFD').charAt(0)

/** A letter without an outline falls back to its base letter, or is left out. */
function known(character: string): string[] {
  if (character in glyphs) return [character]
  return base(character) in glyphs ? [base(character)] : []
}

/** Outlines are relative except for each contour's first point: only M needs the offset, every number the scale. */
function moved(outline: string, x: number, scale: number): string {
  return outline.replace(/([Mqlhvz])([^Mqlhvz]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    if (command === 'M') values[0] = (values[0] ?? 0) + x
    return command + values.map((value) => n(value * scale)).join(' ')
  })
}

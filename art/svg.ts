import type { Pair } from './palette.ts'
import { hash } from './random.ts'

/** At most two decimals: shorter, and rounding differences of a cosine never change the file. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Definitions of one drawing. Ids come from the drawing's key and a count inside it, never from a global counter: the
 * same seed gives the same file, and two drawings inlined in one page do not share an id.
 */
export interface Pen {
  id(): string
  define(element: (id: string) => string): string
  /** A gradient fill from light to deep, in the direction of the angle (radians, 0 = left to right). */
  fold(pair: Pair, angle?: number): string
  /** The same gradient over everything between two x coordinates, so that several shapes share one light. */
  sweep(pair: Pair, fromX: number, toX: number): string
  defs(): string
}

export function pen(key: string): Pen {
  const scope = `j${hash(key).toString(36)}`
  const definitions: string[] = []
  const folds = new Map<string, string>()
  let count = 0

  const id = () => `${scope}-${(count++).toString(36)}`
  const define = (element: (id: string) => string) => {
    const name = id()
    definitions.push(element(name))
    return `url(#${name})`
  }
  const linear = ([light, deep]: Pair, line: string) => {
    const stops = `<stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>`
    const known = folds.get(line + stops)
    if (known) return known
    const paint = define((name) => `<linearGradient id="${name}" ${line}>${stops}</linearGradient>`)
    folds.set(line + stops, paint)
    return paint
  }
  return {
    id,
    define,
    fold(pair, angle = 0) {
      const x = Math.cos(angle) / 2
      const y = Math.sin(angle) / 2
      return linear(pair, `x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}"`)
    },
    sweep: (pair, fromX, toX) =>
      linear(pair, `gradientUnits="userSpaceOnUse" x1="${n(fromX)}" y1="0" x2="${n(toX)}" y2="0"`),
    defs: () => (definitions.length ? `<defs>${definitions.join('')}</defs>` : ''),
  }
}

export interface DrawingOptions {
  /** Separates ids if the same drawing is inlined twice in one page. */
  prefix?: string | undefined
  /** What it shows, in the viewer's language; without it the drawing is decoration. */
  label?: string | undefined
}

export interface Frame {
  width: number
  height: number
  /** What the drawing shows; without it the drawing is decoration. */
  label?: string | undefined
  /** CSS rules of a drawing that follows the viewer's theme by itself. */
  style?: string | undefined
}

/** A whole file. Width and height are set so that an image element knows its shape before any CSS. */
export function svg({ width, height, label, style }: Frame, pen: Pen, body: string): string {
  const role = label ? `role="img" aria-label="${escapeXml(label)}"` : 'aria-hidden="true"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `preserveAspectRatio="xMidYMid slice" ${role}>${style ? `<style>${style}</style>` : ''}${pen.defs()}${body}</svg>`
  )
}

/** Half a disc on a vertical line at x; side 1 is the right half, -1 the left. */
export const halfDisc = (x: number, y: number, radius: number, side: 1 | -1): string =>
  `M${n(x)} ${n(y - radius)}a${n(radius)} ${n(radius)} 0 0 ${side > 0 ? 1 : 0} 0 ${n(2 * radius)}z`

export const placed = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})">${body}</g>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`

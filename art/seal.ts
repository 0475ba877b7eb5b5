import { type Ink, pairs } from './palette.ts'
import { at } from './random.ts'
import { halfDisc, type Pen, path } from './svg.ts'
import { type Themed, type ThemedOptions, themedSvg } from './theme.ts'

/** More rings would be thinner than the gap between them. */
export const maxRings = 6

const size = 120
const seam = 60
/** How far each half is shifted along the vertical line. */
const slide = 9
const inks: readonly Ink[] = ['jabuticaba', 'goiaba', 'ipe', 'areia', 'anil']

/** Step n has n + 1 rings on each side of the vertical line, with colours shifted by one. */
export const seal = (step: number, options: ThemedOptions = {}): string =>
  framed(`seal/${step}`, options, (sheet, colours) => sealBody(step, sheet, colours))

/** The seal of step 0: the plain pair. */
export const startSeal = (options: ThemedOptions = {}): string => seal(0, options)

/** The last seal: all rings with echoes. */
export const lastSeal = (options: ThemedOptions = {}): string => framed('seal/last', options, lastSealBody)

export const ringsAt = (step: number): number => Math.min(Math.max(Math.trunc(step), 0) + 1, maxRings)

export const sealBody = (step: number, sheet: Pen, colours: Themed): string => rings(ringsAt(step), 46, sheet, colours)

export function lastSealBody(sheet: Pen, colours: Themed): string {
  const echo = (radius: number, opacity: number) =>
    path(
      halfDisc(seam, seam + slide, radius, -1).slice(0, -1) + halfDisc(seam, seam - slide, radius, 1).slice(0, -1),
      'none',
      `stroke="${pairs.ipe[1]}" stroke-width="1.6" opacity="${opacity}"`,
    )
  return rings(maxRings, 40, sheet, colours) + echo(44.5, 0.9) + echo(49, 0.5)
}

/** A seal that is not earned yet: a dotted outline. */
export function lockedSeal(options: ThemedOptions = {}): string {
  const d = halfDisc(seam, seam + slide, 46, -1) + halfDisc(seam, seam - slide, 46, 1)
  return framed(
    'seal/locked',
    options,
    (_, colours) =>
      `<g fill="none"><path d="${d}" ${colours.use('stroke', '--ink-faint')} stroke-width="1.75" stroke-dasharray="1 5" stroke-linecap="round"/></g>`,
  )
}

function rings(count: number, outer: number, sheet: Pen, colours: Themed): string {
  const half = (side: 1 | -1) =>
    Array.from({ length: count }, (_, i) => {
      const ink = at(inks, i + (side > 0 ? 1 : 0))
      const paint = ink === 'jabuticaba' ? deep(sheet, colours, side) : sheet.fold(pairs[ink], side > 0 ? 0 : Math.PI)
      return path(halfDisc(seam, seam - side * slide, outer * (1 - i / count), side), paint)
    }).join('')
  return half(-1) + half(1)
}

/** The only colour of a seal that follows the theme: aubergine would be invisible on a dark page. */
export function deep(sheet: Pen, colours: Themed, side: 1 | -1): string {
  const [from, to] = side > 0 ? [0, 1] : [1, 0]
  return sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="${from}" x2="${to}"><stop ${colours.use('stop-color', '--seal-deep')}/>` +
      `<stop offset="1" ${colours.use('stop-color', '--seal-deep-2')}/></linearGradient>`,
  )
}

const framed = (key: string, options: ThemedOptions, body: (sheet: Pen, colours: Themed) => string): string =>
  themedSvg(key, { width: size, height: size }, options, body)

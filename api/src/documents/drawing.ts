import { markHalves } from '../../../art/brand.ts'
import { lettering } from '../../../art/lettering/lettering.ts'
import { type Pair, pairs } from '../../../art/palette.ts'
import { halfDisc } from '../../../art/svg.ts'
import { colours, type Sheet } from './document.ts'

/** Fills a path with a gradient from light to deep between two x coordinates, like the drawings in art/. */
export function fold(sheet: Sheet, d: string, [light, deep]: Pair, fromX: number, toX: number) {
  const paint = sheet.linearGradient(fromX, 0, toX, 0).stop(0, light).stop(1, deep)
  sheet.path(d).fill(paint)
}

/** The mark's margin inside its square, so that text below it can align with its left half. */
const markMargin = 5.5

/** The mark and the name, `height` high. */
export function wordmark(sheet: Sheet, x: number, y: number, height: number) {
  const scale = height / 32
  sheet
    .save()
    .translate(x - markMargin * scale, y)
    .scale(scale)
  sheet.path(markHalves[0]).fill(colours.ink)
  sheet.path(markHalves[1]).fill(colours.accent)
  sheet.translate(33, 25).path(lettering('juntas', 27).d).fill(colours.ink)
  sheet.restore()
}

const rings: readonly (keyof typeof pairs)[] = ['lilas', 'goiaba', 'ipe', 'areia', 'anil']

/** A seal on the dark panel: concentric half discs, the right half shifted up and the left half shifted down. */
export function seal(sheet: Sheet, x: number, y: number, radius: number) {
  const slide = radius * 0.2
  const half = (side: 1 | -1) => {
    for (let ring = 0; ring < rings.length; ring++) {
      const pair = pairs[rings[(ring + (side > 0 ? 1 : 0)) % rings.length] ?? 'goiaba']
      const reach = radius * (1 - ring / rings.length)
      const [from, to] = side > 0 ? [x, x + reach] : [x, x - reach]
      fold(sheet, halfDisc(x, y - side * slide, reach, side), pair, from, to)
    }
  }
  half(-1)
  half(1)
  // Three fading outlines around the seal.
  for (const [step, opacity] of [
    [1.12, 0.9],
    [1.24, 0.55],
    [1.36, 0.3],
  ] as const) {
    sheet.save().lineWidth(1.4).strokeOpacity(opacity).strokeColor(pairs.ipe[0])
    sheet.path(halfDisc(x, y + slide, radius * step, -1).slice(0, -1)).stroke()
    sheet.path(halfDisc(x, y - slide, radius * step, 1).slice(0, -1)).stroke()
    sheet.restore()
  }
}

/** The dark panel at the right edge of a page, with a rounded corner at its lower left. */
export function sidePanel(sheet: Sheet, x: number, corner: number) {
  const { width, height } = sheet.page
  sheet
    .path(`M${x} 0H${width}V${height}H${x + corner}A${corner} ${corner} 0 0 1 ${x} ${height - corner}Z`)
    .fill(colours.night)
}

import { grain } from '../grain.ts'
import { type Ink, pairs } from '../palette.ts'
import { type DrawingOptions, halfDisc, type Pen, path, pen, svg } from '../svg.ts'
import { portraitBody } from './portrait.ts'

const side = 200

/** A portrait, a quarter-disc turned by a number of quarter turns, or two half-discs. */
type Tile = { woman: string } | { quarter: Ink; turns: number } | { left: Ink; right: Ink }

export const quarter = (ink: Ink, turns: number): Tile => ({ quarter: ink, turns })
export const halves = (left: Ink, right: Ink): Tile => ({ left, right })
const face = (seed: string): Tile => ({ woman: seed })

/** The panel of tiles beside the sign-in: portraits and geometry alternate, like azulejos. */
const desktop: readonly Tile[][] = [
  [face('marina-tavares'), quarter('ipe', 1), face('rosa-albuquerque'), halves('ipe', 'areia')],
  [halves('goiaba', 'lilas'), face('camila-okada'), quarter('anil', 2), face('lucia-ferraz')],
  [face('yara-nunes'), halves('ipe', 'areia'), face('beatriz-lemos'), quarter('mata', 3)],
  [quarter('anil', 0), face('helena-prado'), halves('anil', 'goiaba'), face('ines-caldas')],
  [face('joana-quaresma'), quarter('mata', 1), face('dora-sampaio'), halves('mata', 'ipe')],
]

/** The panel beside the sign-up, with other portraits. */
const welcome: readonly Tile[][] = [
  [quarter('goiaba', 2), face('ana-ribeiro'), halves('anil', 'ipe')],
  [face('teresa-vidal'), halves('goiaba', 'areia'), face('t.3-curly-5-vneck-anil-none-open-ipe-round-almond')],
  [halves('lilas', 'ipe'), face('t.4-long-0-scoop-ipe-none-soft-anil-round-narrow'), quarter('mata', 3)],
  [
    face('t.2-bun-0-blazer-mata-hoop-open-goiaba-oval-round'),
    quarter('ipe', 0),
    face('t.5-wavy-3-vneck-pitanga-none-open-lilas-oval-round'),
  ],
]

const night = pairs.jabuticaba[1]

/** Four columns, five rows: 800x1000. */
export const loginWall = (options: DrawingOptions = {}): string => wall('login', desktop, options)

/** The first three rows, for phones: 800x600. */
export const loginStrip = (options: DrawingOptions = {}): string => wall('strip', desktop.slice(0, 3), options)

/** Three columns, four rows: 600x800. */
export const signupWall = (options: DrawingOptions = {}): string => wall('signup', welcome, options)

function wall(name: string, rows: readonly Tile[][], { prefix, label }: DrawingOptions): string {
  const width = side * Math.max(...rows.map((row) => row.length))
  const height = side * rows.length
  const sheet = pen(prefix ?? `wall/${name}`)
  const placed = rows.flatMap((row, y) => row.map((tile, x) => ({ tile, x: x * side, y: y * side })))
  const isFace = ({ tile }: { tile: Tile }) => 'woman' in tile
  // Portraits come last and reach half a unit over their neighbours: at odd sizes the background would show between
  // tiles.
  const geometry = placed.filter((one) => !isFace(one)).map(({ tile, x, y }) => framed(x, y, 0, tileBody(tile, sheet)))
  const faces = placed.filter(isFace).map(({ tile, x, y }) => framed(x, y, 0.5, tileBody(tile, sheet)))
  const body = `<rect width="${width}" height="${height}" fill="${night}"/>${geometry.join('')}${faces.join('')}`
  return svg({ width, height, label }, sheet, body + grain(width, height, sheet))
}

/** A nested viewport clips each tile. */
function framed(x: number, y: number, bleed: number, body: string): string {
  const size = side + 2 * bleed
  return (
    `<svg x="${x - bleed}" y="${y - bleed}" width="${size}" height="${size}" ` +
    `viewBox="${-bleed} ${-bleed} ${size} ${size}">${body}</svg>`
  )
}

export function tileBody(tile: Tile, sheet: Pen): string {
  if ('woman' in tile) return portraitBody(tile.woman, sheet)
  if ('quarter' in tile) {
    const turn = `transform="rotate(${90 * tile.turns} 100 100)"`
    return path('M0 0h200a200 200 0 0 1-200 200z', sheet.fold(pairs[tile.quarter]), turn)
  }
  return (
    path(halfDisc(100, 120, 80, -1), sheet.fold(pairs[tile.left], Math.PI)) +
    path(halfDisc(100, 80, 80, 1), sheet.fold(pairs[tile.right]))
  )
}

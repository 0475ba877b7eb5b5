import { coral, cream, markBody } from './brand.ts'
import { lettering, wrapped } from './lettering/lettering.ts'
import { pairs } from './palette.ts'
import { portraitBody } from './portrait/portrait.ts'
import { halves, quarter, tileBody } from './portrait/wall.ts'
import { path, pen, placed, svg } from './svg.ts'

/**
 * The preview image of a shared address: 1200x630, words at the left, four tiles at the right. It has no grain:
 * networks show it small, and noise would make the file six times as large.
 */
export function ogImage(title: string): string {
  const sheet = pen(`og/${title}`)
  const tile = (x: number, y: number, body: string) =>
    `<svg x="${x}" y="${y}" width="315" height="315" viewBox="0 0 200 200">${body}</svg>`
  const halvesTile = tileBody(halves('ipe', 'areia'), sheet)
  const quarterTile = tileBody(quarter('goiaba', 2), sheet)
  const lines = wrapped(title, 74, 486).map((line, i) => path(line.d, cream, `transform="translate(72 ${i * 78})"`))
  return svg(
    { width: 1200, height: 630, label: `Juntas. ${title}` },
    sheet,
    `<rect width="1200" height="630" fill="${pairs.jabuticaba[1]}"/>` +
      tile(570, 0, portraitBody('marina-tavares', sheet)) +
      tile(885, 0, halvesTile) +
      tile(570, 315, quarterTile) +
      tile(885, 315, portraitBody('lucia-ferraz', sheet)) +
      placed(62, 62, 2.1, markBody(cream, coral)) +
      path(lettering('juntas', 57).d, cream, 'transform="translate(132 115)"') +
      `<g transform="translate(0 ${558 - (lines.length - 1) * 78})">${lines.join('')}</g>`,
  )
}

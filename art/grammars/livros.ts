import type { Grammar } from '../canvas.ts'
import { pairs } from '../palette.ts'
import { between } from '../random.ts'
import { n, path } from '../svg.ts'

/** A book shelf: spines with arched tops beside covers with one rounded corner, some with two lines of title. */
export const livros: Grammar = ({ width, height, roll, inks, paint }) => {
  const unit = Math.min(width, height) / 180
  const shelf: string[] = []
  let x = width * 0.05
  let last = -1
  while (x < width * 0.9) {
    const isSpine = roll() < 0.4
    const thick = between(roll, isSpine ? 28 : 20, isSpine ? 42 : 58) * unit
    const tall = height * between(roll, 0.4, 0.84)
    let ink = Math.floor(roll() * inks.length)
    if (ink === last) ink = (ink + 1) % inks.length
    last = ink
    shelf.push(path(isSpine ? arched(x, height, thick, tall) : openCorner(x, height, thick, tall), paint(ink)))
    if (roll() < 0.6) {
      const top = height - tall * between(roll, 0.5, 0.66)
      const lines = `M${n(x + thick * 0.24)} ${n(top)}h${n(thick * 0.52)}M${n(x + thick * 0.24)} ${n(top + 8 * unit)}h${n(thick * 0.32)}`
      const stroke = `stroke="${pairs.areia[0]}" stroke-width="${n(2.6 * unit)}" stroke-linecap="round" opacity=".8"`
      shelf.push(path(lines, 'none', stroke))
    }
    x += thick + 2 * unit
  }
  return shelf.join('')
}

const arched = (x: number, base: number, thick: number, tall: number) =>
  `M${n(x)} ${n(base)}V${n(base - tall + thick / 2)}a${n(thick / 2)} ${n(thick / 2)} 0 0 1 ${n(thick)} 0V${n(base)}z`

const openCorner = (x: number, base: number, thick: number, tall: number) =>
  `M${n(x)} ${n(base)}v${n(-tall)}a${n(thick)} ${n(thick)} 0 0 1 ${n(thick)} ${n(thick)}V${n(base)}z`

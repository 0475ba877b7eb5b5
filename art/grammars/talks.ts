import type { Grammar } from '../canvas.ts'
import { between } from '../random.ts'
import { halfDisc, n, path } from '../svg.ts'

/** Two half-discs on one vertical line, one of them with echoes. */
export const talks: Grammar = ({ width, height, roll, paint, flat }) => {
  const x = width * between(roll, 0.3, 0.6)
  const radius = height * between(roll, 0.34, 0.5)
  const slide = radius * between(roll, 0.3, 0.8) * (roll() < 0.5 ? 1 : -1)
  const middle = height / 2
  const gap = height * 0.072
  const echoes = [1, 2, 3].map((i) => {
    const r = radius + i * gap
    return (
      `<path d="M${n(x)} ${n(middle - slide - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}" fill="none" ` +
      `stroke="${flat(1)}" stroke-width="${n(height / 90)}" opacity="${n(0.6 - i * 0.13)}"/>`
    )
  })
  return (
    path(halfDisc(x, middle + slide, radius, -1), paint(0, Math.PI)) +
    path(halfDisc(x, middle - slide, radius, 1), paint(1)) +
    echoes.join('')
  )
}

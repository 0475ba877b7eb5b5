import type { Grammar } from '../canvas.ts'
import { pairs } from '../palette.ts'
import { between } from '../random.ts'
import { n, path } from '../svg.ts'

const reaches = [1.5, 1.14, 0.78, 0.42]

/** Sectors that open from one point, like a compass. */
export const masterclass: Grammar = ({ width, height, roll, paint }) => {
  const cx = width * between(roll, 0.12, 0.32)
  const isFromBelow = roll() < 0.5
  const cy = isFromBelow ? height : 0
  const turn = isFromBelow ? -1 : 1
  const sectors = reaches.map((reach, i) => {
    const radius = height * reach
    const from = between(roll, 0.02, 0.12) * Math.PI
    const to = from + between(roll, 0.18, 0.38) * Math.PI
    const point = (angle: number) => `${n(cx + radius * Math.cos(angle))} ${n(cy + turn * radius * Math.sin(angle))}`
    const arc = `A${n(radius)} ${n(radius)} 0 0 ${turn > 0 ? 1 : 0}`
    return path(`M${n(cx)} ${cy}L${point(from)}${arc} ${point(to)}z`, paint(i, from))
  })
  return `${sectors.join('')}<circle cx="${n(cx)}" cy="${cy}" r="${n(height * 0.16)}" fill="${pairs.jabuticaba[1]}"/>`
}

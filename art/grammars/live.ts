import type { Grammar } from '../canvas.ts'
import { between } from '../random.ts'
import { halfDisc, path } from '../svg.ts'

/** Nested half-discs that alternate between the two sides of the vertical line. */
export const live: Grammar = ({ width, height, roll, paint }) => {
  const x = width * between(roll, 0.28, 0.44)
  const slide = height * between(roll, 0.03, 0.09)
  const first = roll() < 0.5 ? 0 : 1
  return [6, 5, 4, 3, 2, 1]
    .map((ring) => {
      const side = (ring + first) % 2 ? 1 : -1
      return path(
        halfDisc(x, height / 2 - side * slide, ring * height * 0.11, side),
        paint(ring, side > 0 ? 0 : Math.PI),
      )
    })
    .join('')
}

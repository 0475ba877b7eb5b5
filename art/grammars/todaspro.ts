import type { Grammar } from '../canvas.ts'
import { at, between } from '../random.ts'
import { n, path } from '../svg.ts'

const facets = 6
/** The opacity of each facet. */
const glints = [1, 0.86, 1, 0.72, 0.92, 0.8]

/** The facets of one stone, and the rock around it. */
export const todaspro: Grammar = ({ width, height, roll, paint }) => {
  const cx = width * between(roll, 0.34, 0.54)
  const cy = height * 0.52
  const radius = Math.min(height, width) * 0.46
  const corners = Array.from({ length: facets }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI * 2) / facets + roll() * 0.14
    return { x: cx + radius * (i % 2 ? 0.96 : 1.06) * Math.cos(angle), y: cy + radius * Math.sin(angle) }
  })
  const heart = { x: cx + (roll() - 0.5) * radius * 0.5, y: cy + (roll() - 0.5) * radius * 0.4 }
  const stone = corners.map((corner, i) => {
    const next = at(corners, i + 1)
    const d = `M${n(heart.x)} ${n(heart.y)}L${n(corner.x)} ${n(corner.y)}L${n(next.x)} ${n(next.y)}z`
    return path(d, paint(i % 3 === 2 ? 1 : 0, i), `opacity="${at(glints, i)}"`)
  })
  const rock = `M0 ${height}L${n(width * 0.3)} ${n(height * 0.62)}L${n(width * 0.52)} ${height}z`
  return stone.join('') + path(rock, paint(2, 1), 'opacity=".9"')
}

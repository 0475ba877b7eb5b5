import type { Grammar } from '../canvas.ts'
import { n, path } from '../svg.ts'

/** A path of tiles: quarter-rings that meet, with some full quarters and some dots. */
export const habilidades: Grammar = ({ width, height, roll, paint, flat }) => {
  const rows = width > height ? 3 : 4
  const side = height / rows
  const columns = Math.ceil(width / side)
  const tiles: string[] = []
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) tiles.push(tile(column * side, row * side))
  }
  return tiles.join('')

  function tile(x: number, y: number): string {
    const kind = roll()
    const centre = `${n(x + side / 2)} ${n(y + side / 2)}`
    const turned = () => `transform="rotate(${90 * Math.floor(roll() * 4)} ${centre})"`
    if (kind < 0.2) {
      const quarter = `M${n(x)} ${n(y)}h${n(side)}a${n(side)} ${n(side)} 0 0 1 -${n(side)} ${n(side)}z`
      const turn = turned()
      return path(quarter, paint(0, roll() * 3), turn)
    }
    if (kind < 0.78) {
      const [inner, outer] = [side * 0.33, side * 0.67]
      const ring =
        `M${n(x + inner)} ${n(y)}A${n(inner)} ${n(inner)} 0 0 1 ${n(x)} ${n(y + inner)}` +
        `V${n(y + outer)}A${n(outer)} ${n(outer)} 0 0 0 ${n(x + outer)} ${n(y)}z`
      const turn = turned()
      return path(ring, paint(kind > 0.6 ? 2 : 1, roll() * 3), turn)
    }
    return `<circle cx="${n(x + side / 2)}" cy="${n(y + side / 2)}" r="${n(side * 0.2)}" fill="${flat(2)}"/>`
  }
}

import { pick, random } from './random.ts'
import { type DrawingOptions, pen, svg } from './svg.ts'

const tile = 28
const margin = 22

/** Background and foreground. */
const schemes = [
  ['#2A0F31', '#FF8566'],
  ['#0F4638', '#F8C257'],
  ['#263C8A', '#DCC7EA'],
  ['#F1E3D3', '#85381B'],
  ['#FF8566', '#2A0F31'],
  ['#F8C257', '#263C8A'],
  ['#DCC7EA', '#4B1D57'],
] as const

/** The mark of a company without a logo: two by two tiles (full, quarter, half or disc) in two colours. */
export function companyMark(seed: string, options: DrawingOptions = {}): string {
  const roll = random(`co/${seed}`)
  const [ground, ink] = pick(roll, schemes)
  const tiles = [0, 1, 2, 3].map((place) => {
    const x = margin + (place % 2) * tile
    const y = margin + Math.floor(place / 2) * tile
    const turn = `transform="rotate(${90 * Math.floor(roll() * 4)} ${x + tile / 2} ${y + tile / 2})"`
    const kind = roll()
    if (kind < 0.18) return `<path d="M${x} ${y}h${tile}v${tile}h-${tile}z"/>`
    if (kind < 0.62) return `<path d="M${x} ${y}h${tile}a${tile} ${tile} 0 0 1 -${tile} ${tile}z" ${turn}/>`
    if (kind < 0.85) {
      const r = tile / 2
      return `<path d="M${x} ${y}h${r}a${r} ${r} 0 0 1 0 ${tile}h-${r}z" ${turn}/>`
    }
    return `<circle cx="${x + tile / 2}" cy="${y + tile / 2}" r="${tile / 2}"/>`
  })
  return svg(
    { width: 100, height: 100, label: options.label },
    pen(options.prefix ?? `company/${seed}`),
    `<rect width="100" height="100" fill="${ground}"/><g fill="${ink}">${tiles.join('')}</g>`,
  )
}

import { type Hair, type Pair, pairs } from '../palette.ts'
import { n, path } from '../svg.ts'

/** Hair in three depths: behind the shoulders, over the clothes, over the forehead. */
export interface Layers {
  back: string
  over: string
  front: string
}

export function afro({ deep }: Hair, paint: string): Layers {
  return {
    back: group(deep, curls(18, 100, 70, 47, 15) + circle(100, 70, 50)),
    over: '',
    front: group(
      paint,
      '<path d="M66 86c-6-34 10-52 34-52s40 18 34 52c-3-22-13-35-34-35S69 64 66 86z"/>' +
        curls(11, 100, 74, 41, 10, 1.02, 1.98),
    ),
  }
}

export function curly({ deep }: Hair, paint: string): Layers {
  const sides = both(56, 112, 18) + both(52, 136, 17) + both(62, 154, 14)
  const locks = both(61, 88, 9) + both(57, 103, 10) + both(54, 120, 11) + both(56, 138, 10)
  const cap = 'M66 88c-8-34 8-54 34-54s42 20 34 54c-2-14-7-24-14-30-14 4-30 2-40-4-7 8-12 18-14 34z'
  return {
    back: group(deep, `${curls(13, 100, 78, 44, 17, 0.86, 2.14) + sides}<path d="M60 60h80v90H60z"/>`),
    over: '',
    front: group(paint, `<path d="${cap}"/>${curls(9, 100, 76, 38, 11, 1.05, 1.95)}${locks}`),
  }
}

/** Where a braid starts under the cap, how far it swings out, where it ends. */
type Cord = readonly [x: number, swing: number, end: number]

const behind: readonly Cord[] = [
  [66, -12, 182],
  [134, 12, 182],
  [72, -8, 190],
  [128, 8, 190],
]
const before: readonly Cord[] = [
  [67, -5, 172],
  [133, 5, 172],
  [64, -16, 164],
  [136, 16, 164],
]

/** Parted in the middle, each braid a chain of small links; two end in gold. */
export function braids({ base, lit, deep }: Hair, paint: string): Layers {
  const cord = ([x, swing, end]: Cord) => {
    const line = `M${x} 70C${x + swing * 0.7} 96 ${x + swing} 120 ${x + swing} ${end}`
    return (
      `<path d="${line}" stroke="${base}" stroke-width="7.6" stroke-linecap="round"/>` +
      `<path d="${line}" stroke="${deep}" stroke-width="6.4" stroke-dasharray="1.4 4.6"/>`
    )
  }
  const cords = (list: readonly Cord[]) => `<g fill="none">${list.map(cord).join('')}</g>`
  const gold = ([x, swing, end]: Cord) =>
    `<rect x="${n(x + swing - 4)}" y="${end - 10}" width="8" height="5" rx="1.5" fill="${pairs.ipe[0]}"/>`
  const part = 'M96 29C80 36 68 54 65 84M90 29C74 36 64 52 61 74M104 29c16 7 28 25 31 55M110 29c16 7 26 23 29 45'
  return {
    back: path('M58 90C54 46 76 26 100 26s46 20 42 64l3 74H55z', deep) + cords(behind),
    over: cords(before) + before.slice(2).map(gold).join(''),
    front:
      path(
        'M100 35C82 38 72 58 68 98c-11-12-12-38-2-54 8-11 21-17 34-17s26 6 34 17c10 16 9 42-2 54-4-40-14-60-32-63z',
        paint,
      ) +
      `<path d="${part}" stroke="${deep}" stroke-width="1.8" fill="none" opacity=".9"/>` +
      `<path d="M93 29.5C77 37 66 53 63.5 79" stroke="${lit}" stroke-width="1.5" fill="none"/>`,
  }
}

export function turban([light, deep]: Pair): Layers {
  return {
    back: '',
    over: '',
    front:
      path('M62 76C52 38 76 16 104 17c30 1 44 29 34 59-10-15-24-21-38-21-15 0-29 7-38 21z', light) +
      path('M104 17c30 1 44 29 34 59-8-12-18-18-30-20 12-12 10-28-4-39z', deep) +
      '<path d="M66 60c14-18 32-26 56-28M72 38c10-8 24-12 38-10M64 69c8-10 19-16 32-17.5" ' +
      `stroke="${deep}" stroke-width="2.4" fill="none"/>` +
      `<circle cx="116" cy="20" r="13" fill="${light}"/>${path('M116 7a13 13 0 0 1 0 26z', deep)}`,
  }
}

/** Circles along an arc: the edge of curls. Angles in half turns: 1 is left, 1.5 top, 2 right. */
function curls(count: number, cx: number, cy: number, distance: number, size: number, from = 0, to = 2): string {
  const steps = to - from === 2 ? count : count - 1
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (from + ((to - from) * i) / steps)
    return circle(cx + distance * Math.cos(angle), cy + distance * Math.sin(angle), size)
  }).join('')
}

const circle = (x: number, y: number, r: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
/** The same circle mirrored at the vertical middle. */
const both = (x: number, y: number, r: number) => circle(x, y, r) + circle(200 - x, y, r)
const group = (fill: string, body: string) => `<g fill="${fill}">${body}</g>`

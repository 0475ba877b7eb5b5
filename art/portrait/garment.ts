import { pairs, type Skin } from '../palette.ts'
import { path } from '../svg.ts'
import type { Traits } from './traits.ts'

export const shoulders = 'M8 202c2-30 34-42 76-52 6 9 26 9 32 0 42 10 74 22 76 52z'

/** The clothes, drawn inside the shoulders. */
export function garmentOf({ garment, cloth }: Traits, skin: Skin): string {
  const [light, deep] = pairs[cloth]
  switch (garment) {
    case 'crew':
      return line('M80 150c4 16 36 16 40 0', deep, 6)
    case 'vneck':
      return path('M83 148l17 38 17-38c-6 10-28 10-34 0z', skin.shade) + line('M82 150l18 38 18-38', deep, 4.5)
    case 'scoop':
      return (
        path('M70 153c6 32 54 32 60 0-8-2-12-4-14-6-6 10-26 10-32 0-2 2-6 4-14 6z', skin.base) +
        path('M100 177c15 0 27-8 30-24-8-2-12-4-14-6-3 5-9 7.5-16 7.5z', skin.shade, 'opacity=".55"') +
        line('M80 152c6 18 34 18 40 0', pairs.ipe[0], 1.8) +
        path('M95 166h10a5 5 0 0 1-10 0z', pairs.ipe[0])
      )
    case 'turtle':
      return (
        path('M81 130c8 9 30 9 38 0v26c-8 8-30 8-38 0z', light) +
        path('M100 136.5c7 0 14-2 19-6.5v26c-5 5-12 6-19 6z', deep, 'opacity=".55"') +
        line('M81 138c8 8 30 8 38 0', deep, 2.5, '.7')
      )
    case 'shirt':
      return (
        path('M83 146l17 40 17-40c-6 10-28 10-34 0z', skin.shade) +
        path('M82 142l-14 16 24 24 8-14z', pairs.areia[0]) +
        path('M118 142l14 16-24 24-8-14z', pairs.areia[1])
      )
    case 'blazer':
      return (
        path('M76 150l24 50 24-50c-8 12-40 12-48 0z', pairs[cloth === 'areia' ? 'jabuticaba' : 'areia'][0]) +
        path('M80 146l-22 10 8 22-8 4 40 22-4-14zM120 146l22 10-8 22 8 4-40 22 4-14z', deep)
      )
  }
}

const line = (d: string, stroke: string, width: number, opacity = '1') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${opacity === '1' ? '' : ` opacity="${opacity}"`}/>`

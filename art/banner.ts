import { composition } from './composition.ts'
import { grain } from './grain.ts'
import type { Folder, Ink } from './palette.ts'
import { bust } from './portrait/portrait.ts'
import { woman } from './portrait/woman.ts'
import { type DrawingOptions, pen, placed, svg } from './svg.ts'

const size = { width: 900, height: 300 }

interface Banner {
  folder: Folder
  /** Chosen by eye: the geometry must reach behind the figures. */
  seed: string
  ground: Ink
  /** From back to front; x is the left edge of a 200-unit bust at its scale. */
  women: readonly { seed: string; x: number; scale: number }[]
}

/** The figures are at the right, the part that narrow pages show. */
const banners = {
  mentoring: {
    folder: 'masterclass',
    seed: 'v6',
    ground: 'jabuticaba',
    women: [
      { seed: 'lucia-ferraz', x: 474, scale: 1.25 },
      { seed: 'ana-ribeiro', x: 656, scale: 1.35 },
    ],
  },
  agenda: {
    folder: 'habilidades',
    seed: 'v6',
    ground: 'goiaba',
    women: [
      { seed: 'teresa-vidal', x: 470, scale: 1.25 },
      { seed: 'dora-sampaio', x: 650, scale: 1.35 },
    ],
  },
  live: {
    folder: 'live',
    seed: 'v5',
    ground: 'pitanga',
    women: [
      { seed: 'rosa-albuquerque', x: 420, scale: 1.15 },
      { seed: 'camila-okada', x: 690, scale: 1.15 },
      { seed: 'lucia-ferraz', x: 540, scale: 1.35 },
    ],
  },
  event: {
    folder: 'talks',
    seed: 'v2',
    ground: 'anil',
    women: [
      { seed: 'ines-caldas', x: 480, scale: 1.2 },
      { seed: 'marina-tavares', x: 640, scale: 1.4 },
    ],
  },
} as const satisfies Record<string, Banner>

export type BannerName = keyof typeof banners
export const bannerNames = Object.keys(banners) as BannerName[]

/** The strip above a page: 900x300, cropped from the left. */
export function banner(name: BannerName, { prefix, label }: DrawingOptions = {}): string {
  const { folder, seed, ground, women }: Banner = banners[name]
  const sheet = pen(prefix ?? `banner/${name}`)
  const figures = women.map(({ seed, x, scale }) =>
    placed(x, size.height - 200 * scale + 4, scale, bust(woman(seed, { ground }), sheet)),
  )
  const body = composition(folder, seed, size, sheet, ground) + figures.join('') + grain(size.width, size.height, sheet)
  return svg({ ...size, label }, sheet, body)
}

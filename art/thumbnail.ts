import { composition, groundOf, type Size } from './composition.ts'
import { grain } from './grain.ts'
import { type Folder, folderColours, isNight, type Pair, pairs } from './palette.ts'
import { bust } from './portrait/portrait.ts'
import type { Traits } from './portrait/traits.ts'
import { woman } from './portrait/woman.ts'
import { type DrawingOptions, halfDisc, type Pen, path, pen, placed, svg } from './svg.ts'

export const shapes = ['wide', 'poster', 'hero'] as const
export type Shape = (typeof shapes)[number]

/** The size of each shape, and the position of the author's 200-unit bust. */
const layouts: Record<Shape, Size & { x: number; y: number; scale: number }> = {
  wide: { width: 320, height: 180, x: 130, y: -3.6, scale: 0.918 },
  poster: { width: 240, height: 320, x: -18, y: 46, scale: 1.38 },
  hero: { width: 720, height: 440, x: 196, y: -2, scale: 2.22 },
}

export interface ThumbnailOptions extends DrawingOptions {
  shape?: Shape | undefined
  /** The seed of the author's portrait; without it only the composition is drawn. */
  author?: string | undefined
}

/** The picture of a content: its folder's composition, its author in front, grain over both. */
export function thumbnail(folder: Folder, seed: string, options: ThumbnailOptions = {}): string {
  const shape = options.shape ?? 'wide'
  const { width, height, x, y, scale } = layouts[shape]
  const sheet = pen(options.prefix ?? `thumbnail/${folder}/${seed}/${shape}/${options.author ?? ''}`)
  const ground = groundOf(folder, seed)
  const geometry = composition(folder, seed, { width, height }, sheet)
  const author = options.author ? woman(options.author, { ground }) : undefined
  const figure = author ? placed(x, y, scale, halo(author, folder, sheet) + bust(author, sheet)) : ''
  return svg({ width, height, label: options.label }, sheet, geometry + figure + grain(width, height, sheet))
}

/** Dark hair would be invisible on a dark background, so two half-discs are drawn behind the author. */
function halo({ ground, hair, style, cloth }: Traits, folder: Folder, pen: Pen): string {
  if (!isNight(ground) || hair > 2 || style === 'turban') return ''
  const own = folderColours[folder]
  const ink = isNight(own.ground) ? own.inks[0] : own.ground
  const pair: Pair = pairs[ink === cloth ? 'lilas' : ink]
  return path(halfDisc(100, 101, 74, -1), pen.fold(pair, Math.PI)) + path(halfDisc(100, 85, 74, 1), pen.fold(pair))
}

import type { Ink } from '../palette.ts'

// biome-ignore format: one line reads better than eleven
export const styles = ['long', 'bob', 'afro', 'curly', 'bun', 'pixie', 'braids', 'wavy', 'turban', 'pony', 'buzz'] as const
export const garments = ['crew', 'vneck', 'blazer', 'turtle', 'shirt', 'scoop'] as const
export const clothes = ['goiaba', 'anil', 'mata', 'ipe', 'areia', 'jabuticaba', 'lilas', 'barro'] as const
export const earrings = ['half', 'hoop', 'dot', 'none'] as const
export const grounds = ['lilas', 'ipe', 'goiaba', 'mata', 'anil', 'areia', 'barro'] as const
export const mouths = ['open', 'closed', 'soft'] as const
export const faces = ['oval', 'round', 'heart', 'square'] as const
export const eyeShapes = ['almond', 'round', 'narrow'] as const

export type Style = (typeof styles)[number]

/** What makes a person recognizable from one drawing to the next. */
export interface Traits {
  /** Index in `skins`, 0 the darkest. */
  skin: number
  style: Style
  /** Index in `hairs`. */
  hair: number
  garment: (typeof garments)[number]
  cloth: Ink
  earring: (typeof earrings)[number]
  mouth: (typeof mouths)[number]
  ground: Ink
  face: (typeof faces)[number]
  eyes: (typeof eyeShapes)[number]
  hasGlasses: boolean
  hasFreckles: boolean
}

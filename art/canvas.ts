import { type Ink, pairs } from './palette.ts'
import { at, type Random } from './random.ts'
import type { Pen } from './svg.ts'

/** What every grammar draws on: a size, a random source, and the colours in the order chosen for this content. */
export interface Canvas {
  width: number
  height: number
  roll: Random
  inks: readonly Ink[]
  /** A gradient fill of the n-th colour. */
  paint(index: number, angle?: number): string
  /** The light side of the n-th colour, for lines and dots. */
  flat(index: number): string
}

export type Grammar = (canvas: Canvas) => string

export function canvas(width: number, height: number, roll: Random, inks: readonly Ink[], pen: Pen): Canvas {
  return {
    width,
    height,
    roll,
    inks,
    paint: (index, angle = 0) => pen.fold(pairs[at(inks, index)], angle),
    flat: (index) => pairs[at(inks, index)][0],
  }
}

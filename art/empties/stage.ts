import type { Pair } from '../palette.ts'
import type { Token } from '../theme.ts'

/** What empty-state drawings are made with: the theme's tokens and the colour pairs, on 360x180. */
export interface Stage {
  fill(token: Token): string
  stroke(token: Token): string
  fold(pair: Pair, angle?: number): string
}

export type EmptyDrawing = (stage: Stage) => string

/** A dotted outline of what is still missing. */
export const dotted = ({ stroke }: Stage, d: string): string =>
  `<g fill="none"><path d="${d}" ${stroke('--ink-faint')} stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round"/></g>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" ${stroke} stroke-width="${width}" stroke-linecap="round"/>`

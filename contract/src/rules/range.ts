/** A slider's bounds, as the specification gives them. */
export type Range = { min: number; max: number; step: number }

export const VOLUME: Range = { min: 0, max: 10, step: 1 }
export const SPEED: Range = { min: 0.25, max: 2, step: 0.25 }
export const AVATAR_ZOOM: Range = { min: 1, max: 5, step: 0.1 }
export const AVATAR_ROTATION: Range = { min: 0, max: 360, step: 1 }

export const LIKES_SHOWN_FROM = 3

/** Every value a slider or a menu offers, lowest first. */
export function stepsOf(range: Range): number[] {
  return Array.from({ length: countOf(range) + 1 }, (_, index) => atStep(range, index))
}

/** The nearest value of the range; what is no number becomes its least. */
export function clampTo(range: Range, value: number): number {
  if (Number.isNaN(value)) return range.min
  const index = Math.round((value - range.min) / range.step)
  return atStep(range, Math.min(Math.max(index, 0), countOf(range)))
}

/** A small number of likes looks like a verdict: it stays hidden. */
export function showsLikes(likes: number): boolean {
  return likes >= LIKES_SHOWN_FROM
}

function countOf({ min, max, step }: Range): number {
  return Math.round((max - min) / step)
}

/** Rounded, because 1 + 7 × 0.1 is not 1.7 in binary. */
function atStep({ min, step }: Range, index: number): number {
  return Math.round((min + index * step) * 100) / 100
}

import type { Award, Challenge } from './queries.ts'

/** The picture of an award that is not reached. */
export const lockedSeal = '/media/drawn/seals/locked.svg'

/** The first award that is not reached; none when all are. */
export const nextOf = ({ awards }: Pick<Challenge, 'awards'>): Award | undefined =>
  awards.find((award) => !award.isUnlocked)

/** How many are missing for an award, at least one while it is locked. */
export const missingTo = (award: Award, { currentCustomerProgress }: Pick<Challenge, 'currentCustomerProgress'>) =>
  Math.max(1, award.quantity - currentCustomerProgress)

/** The member's progress. An earned award counts in full even when the contents behind it are gone. */
export const placeOf = ({ awards, currentCustomerProgress }: Pick<Challenge, 'awards' | 'currentCustomerProgress'>) =>
  Math.max(currentCustomerProgress, ...awards.filter((award) => award.isUnlocked).map((award) => award.quantity))

/** The colored shares of a line at one of its points: the half before it and the half after it, each from 0 to 1. */
export interface Fill {
  into: number
  out: number
}

/** Colors a line through points up to a place; each stretch is half its first point's and half its second's. */
export function fillsOf(points: readonly number[], place: number): Fill[] {
  const shareOf = (from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return 0
    if (to <= from) return place >= from ? 1 : 0
    return Math.min(1, Math.max(0, (place - from) / (to - from)))
  }
  return points.map((point, index) => ({
    into: Math.max(0, shareOf(points[index - 1], point) * 2 - 1),
    out: Math.min(1, shareOf(point, points[index + 1]) * 2),
  }))
}

import type { Award, Challenge } from './queries.ts'

/** The first award she has not reached; none when all are hers. */
export const nextOf = ({ awards }: Pick<Challenge, 'awards'>): Award | undefined =>
  awards.find((award) => !award.isUnlocked)

/** Two awards at a time [ACHIEVE-06]. */
export const perView = 2
export const viewsOf = (count: number) => Math.max(1, Math.ceil(count / perView))
export const viewWith = (awards: readonly Award[]) => {
  const index = awards.findIndex((award) => award.isCurrent)
  return index < 0 ? 0 : Math.floor(index / perView)
}

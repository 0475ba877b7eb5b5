export interface Step {
  quantity: number
}

/** An award opens only when the progress has reached its quantity. */
export const isUnlocked = (award: Step, progress: number) => progress >= award.quantity

/** The current award: the highest one that is open; none before the first. */
export const currentOf = <T extends Step>(awards: readonly T[], progress: number): T | null =>
  awards
    .filter((award) => isUnlocked(award, progress))
    .reduce<T | null>((best, award) => (best && best.quantity >= award.quantity ? best : award), null)

export interface Step {
  quantity: number
}

/** The current award is the highest one earned; null before the first. */
export const highestOf = <T extends Step>(earned: readonly T[]): T | null =>
  earned.reduce<T | null>((best, award) => (best && best.quantity >= award.quantity ? best : award), null)

export interface Step {
  quantity: number
}

/** The current award is the highest of those earned; none before the first. */
export const highestOf = <T extends Step>(earned: readonly T[]): T | null =>
  earned.reduce<T | null>((best, award) => (best && best.quantity >= award.quantity ? best : award), null)

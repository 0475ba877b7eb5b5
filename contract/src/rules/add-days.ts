export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** The instant that many times 24 hours later, or earlier. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

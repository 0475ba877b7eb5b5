/**
 * Races and load tests run a twentieth of their full count in every test run, and the full count with COUNT_SCALE=1.
 */
const scale = Number(process.env.COUNT_SCALE ?? 0.05)

export const scaled = (full: number) => Math.max(2, Math.round(full * scale))

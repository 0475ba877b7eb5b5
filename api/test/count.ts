/** Races and storms run at a twentieth of their full count in every test run, and in full when COUNT_SCALE says 1. */
const scale = Number(process.env.COUNT_SCALE ?? 0.05)

export const scaled = (full: number) => Math.max(2, Math.round(full * scale))

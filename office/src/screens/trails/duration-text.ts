import { m } from '#paraglide/messages.js'

/** 12 min; a film of less than a minute is not "0 min". */
export const durationText = (ms: number): string =>
  ms > 0 && ms < 60_000
    ? m.trails_seconds({ seconds: Math.max(1, Math.round(ms / 1000)) })
    : m.trails_minutes({ minutes: Math.round(ms / 60_000) })

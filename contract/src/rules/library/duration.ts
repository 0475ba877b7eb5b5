/**
 * All conversions between units of time (GAP-13): payloads and tables hold milliseconds; the player, progress reports
 * and notes use seconds; cards show minutes.
 */

const MS_PER_SECOND = 1000
const MS_PER_MINUTE = 60_000

export function secondsToMs(seconds: number): number {
  return Math.round(seconds * MS_PER_SECOND)
}

/** Whole seconds already played: 42.9 s is second 42. */
export function msToSeconds(ms: number): number {
  return Math.floor(ms / MS_PER_SECOND)
}

/** For cards: rounded, at least 1. */
export function msToMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / MS_PER_MINUTE))
}

/** `0:42`, `12:05`, `1:02:05`. An unknown duration (NaN before the media loads, Infinity when live) gives `0:00`. */
export function clock(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, msToSeconds(ms)) : 0
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const padded = (part: number) => String(part).padStart(2, '0')
  return h > 0 ? `${h}:${padded(m)}:${padded(s)}` : `${m}:${padded(s)}`
}

export const PROGRESS_EVERY_SECONDS = 15
/** A report younger than this comes from a member who is watching now, whatever the client's clock said earlier. */
export const liveWithinMs = 120_000
/**
 * Playback advances less than this between two time events, even at double speed in a slow tab; a seek advances more.
 */
const LONGEST_STEP_SECONDS = 5

/**
 * The progress to report when the player's time moves, or null. Time events come several times a second and sometimes
 * skip a whole second, so a multiple of 15 s counts when playback is on it or has just passed it. It is reported once,
 * and 0 never (GAP-90).
 */
export function progressTick(fromSeconds: number, toSeconds: number, lastTick: number | null): number | null {
  const tick = Math.floor(toSeconds / PROGRESS_EVERY_SECONDS) * PROGRESS_EVERY_SECONDS
  const standsOnIt = Math.floor(toSeconds) === tick
  const passedIt = fromSeconds < tick && toSeconds - fromSeconds < LONGEST_STEP_SECONDS
  return tick > 0 && tick !== lastTick && (standsOnIt || passedIt) ? tick : null
}

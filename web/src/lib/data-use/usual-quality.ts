import { connection } from './low-data.ts'

/** The share of the expected rate that a player counts on, as hls.js does before it goes up. */
const cautious = 0.7

/**
 * The index of the quality that would usually play, in a list of bits a second from the smallest: the best that the
 * connection carries. If the browser does not tell, it is the one above the smallest, so that the saving that is shown
 * is never too large.
 */
export function usualPlace(bitRates: readonly number[], carried: number | null): number {
  if (carried === null) return Math.min(1, bitRates.length - 1)
  return Math.max(0, bitRates.filter((one) => one <= carried * cautious).length - 1)
}

/** The bits a second that the connection is expected to carry; null where the browser does not tell. */
export const carriedRate = (): number | null => (connection().downlink ?? 0) * 1e6 || null

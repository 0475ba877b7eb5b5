/**
 * Whether a size is worth naming beside the usual one: by a tenth at least, "2.9 MB instead of 3 MB" is no promise.
 * Null: not known.
 */
export const sparesData = (low: number | null, usual: number | null): boolean =>
  low === null || usual === null ? low !== usual : low <= usual * 0.9

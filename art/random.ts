/** Reproducible random numbers: the same text always gives the same numbers, on every machine. */
export type Random = () => number

/** FNV-1a over code points. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0
    h = Math.imul(h, 0x01000193)
  }
  return h >>> 0
}

/** mulberry32, started from the hash of a seed. */
export function random(seed: string): Random {
  let a = hash(seed)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(roll: Random, list: readonly T[]): T {
  return at(list, Math.floor(roll() * list.length))
}

/** An item of the list by index modulo its length. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new RangeError('an empty list has nothing to choose from')
  return item
}

/** Fisher-Yates. */
export function shuffle<T>(roll: Random, list: readonly T[]): T[] {
  const items = [...list]
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1))
    const moved = at(items, i)
    items[i] = at(items, j)
    items[j] = moved
  }
  return items
}

export const between = (roll: Random, low: number, high: number): number => low + roll() * (high - low)

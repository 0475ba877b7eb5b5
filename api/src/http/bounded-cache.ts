/** What was made lately, kept up to a number of bytes; the one not asked for the longest goes first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
  readonly bytes: number
}

export function boundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  // A Map remembers the order of insertion: what is asked for is put back at its end.
  const kept = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  const drop = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > maxBytes) return
      kept.set(key, { value, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    get bytes() {
      return total
    },
  }
}

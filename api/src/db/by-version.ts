import type { Db } from './client.ts'
import type { Language } from './types.ts'

interface Entry<Row, Shown> {
  version: string
  row: Row
  shown: Map<Language, Shown>
}

/** A row and its version, as lists bring them. */
export type Versioned = readonly [id: number, version: string, ...rest: unknown[]]

/**
 * What is the same for everybody, read once and remembered for as long as the row stays as it is: `version` is the
 * row's own (`xmin`), and comes with each list from the database, so nothing here is ever out of date.
 * `most` is more than there are; past it the memory begins anew.
 */
export function byVersion<Row extends { id: number; version: string }, Shown>({
  most,
  load,
  show,
}: {
  most: number
  load: (db: Db, ids: number[]) => Promise<Row[]>
  /** What a reader of that language sees of it. */
  show: (row: Row, language: Language) => Shown
}) {
  const memories = new WeakMap<Db, Map<number, Entry<Row, Shown>>>()
  return async (db: Db, wanted: readonly Versioned[], language: Language) => {
    const memory = memories.get(db) ?? new Map<number, Entry<Row, Shown>>()
    memories.set(db, memory)
    const missing = wanted.filter(([id, version]) => memory.get(id)?.version !== version).map(([id]) => id)
    if (missing.length > 0) {
      if (memory.size > most) memory.clear()
      for (const row of await load(db, missing)) memory.set(row.id, { version: row.version, row, shown: new Map() })
    }
    return (id: number): Shown | undefined => {
      const entry = memory.get(id)
      if (!entry) return undefined
      const known = entry.shown.get(language)
      if (known !== undefined) return known
      const shown = show(entry.row, language)
      entry.shown.set(language, shown)
      return shown
    }
  }
}

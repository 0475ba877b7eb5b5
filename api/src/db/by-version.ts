import type { Db } from './client.ts'
import { perDatabase } from './per-database.ts'
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
 * Of more than `most` the oldest are forgotten.
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
  const memoryOf = perDatabase(() => new Map<number, Entry<Row, Shown>>())
  return async (db: Db, wanted: readonly Versioned[], language: Language) => {
    const memory = memoryOf(db)
    // Held by this call: another one may make room while this one waits for the database.
    const found = new Map<number, Entry<Row, Shown>>()
    const missing: number[] = []
    for (const [id, version] of wanted) {
      const entry = memory.get(id)
      if (entry?.version === version) found.set(id, entry)
      else missing.push(id)
    }
    if (missing.length > 0)
      for (const row of await load(db, missing)) {
        const entry = { version: row.version, row, shown: new Map<Language, Shown>() }
        found.set(row.id, entry)
        memory.delete(row.id)
        memory.set(row.id, entry)
      }
    for (const id of memory.keys()) {
      if (memory.size <= most) break
      memory.delete(id)
    }
    return (id: number): Shown | undefined => {
      const entry = found.get(id)
      if (!entry) return undefined
      const known = entry.shown.get(language)
      if (known !== undefined) return known
      const shown = show(entry.row, language)
      entry.shown.set(language, shown)
      return shown
    }
  }
}

import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { type BoundedCache, boundedCache } from '../../http/bounded-cache.ts'
import { columnsOfAll, shownOf } from './queries.ts'

/** What is the same for every reader, as text, and what her own part is judged by. */
export interface RememberedPost {
  id: number
  version: string
  memberId: number | null
  isAnonymous: boolean
  mark: Buffer | null
  createdAt: Date
  text: string
}

type Entry = Omit<RememberedPost, 'text'> & { texts: Record<Language, string> }

const mostBytes = 32 * 1024 * 1024
const languages = ['pt-BR', 'es-ES', 'en-US'] as const
const memories = new WeakMap<Db, BoundedCache<Entry>>()

/** Posts by their id, read again only where the version of the row is not the one they were read under. */
export async function remembered(db: Db, wanted: readonly (readonly [number, string])[], language: Language) {
  const memory = memories.get(db) ?? boundedCache<Entry>(mostBytes)
  memories.set(db, memory)
  const found = new Map<number, Entry>()
  const missing: number[] = []
  for (const [id, version] of wanted) {
    const entry = memory.get(String(id))
    if (entry?.version === version) found.set(id, entry)
    else missing.push(id)
  }
  if (missing.length > 0)
    for (const row of await columnsOfAll(db).where('p.id', 'in', missing).execute()) {
      const { id, version, memberId, isAnonymous, mark, createdAt } = row
      const texts = Object.fromEntries(
        languages.map((one) => [one, JSON.stringify(shownOf(row, one))]),
      ) as Entry['texts']
      const entry = { id, version, memberId, isAnonymous, mark, createdAt, texts }
      memory.set(String(id), entry, 2 * 3 * texts['pt-BR'].length + 300)
      found.set(id, entry)
    }
  return (id: number): RememberedPost | undefined => {
    const entry = found.get(id)
    return entry && { ...entry, text: entry.texts[language] }
  }
}

import type { Db } from './client.ts'

/** Something of which every database has its own: a memory, a line of askers. Gone with the database. */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const first = make(db)
    made.set(db, first)
    return first
  }
}

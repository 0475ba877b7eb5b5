import type { RaRecord } from 'ra-core'

export interface Replaced<T extends RaRecord> {
  record: T
  changes: Partial<T>
}

/**
 * The new places when the row at `from` goes to `to`: every row between takes the place of the one before or after it.
 * Places that were equal become different ones.
 */
export function replaced<T extends RaRecord>(
  rows: readonly T[],
  from: number,
  to: number,
  field: string & keyof T,
): Replaced<T>[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const before = rows.slice(first, last + 1)
  const after = [...before]
  after.splice(to - first, 0, ...after.splice(from - first, 1))
  const places: number[] = []
  for (const row of before) places.push(Math.max(Number(row[field]), (places.at(-1) ?? -1) + 1))
  return after.flatMap((record, index) =>
    record[field] === places[index] ? [] : [{ record, changes: { [field]: places[index] } as Partial<T> }],
  )
}

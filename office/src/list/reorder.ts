import type { RaRecord } from 'ra-core'

/** The list with the item at `from` at another place; the same items if there is no such place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

export interface Reordered<T extends RaRecord> {
  record: T
  changes: Partial<T>
}

/**
 * The new places when the row at `from` goes to `to`: every row between takes the place of the one before or after it.
 * Places that were equal become different ones.
 */
export function reordered<T extends RaRecord>(
  rows: readonly T[],
  from: number,
  to: number,
  field: string & keyof T,
): Reordered<T>[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const before = rows.slice(first, last + 1)
  const after = movedTo(before, from - first, to - first)
  const places: number[] = []
  for (const row of before) places.push(Math.max(Number(row[field]), (places.at(-1) ?? -1) + 1))
  return after.flatMap((record, index) =>
    record[field] === places[index] ? [] : [{ record, changes: { [field]: places[index] } as Partial<T> }],
  )
}

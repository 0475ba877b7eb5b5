import type { RaRecord } from 'ra-core'
import { useState } from 'react'

/** The row that the keyboard is on, and the rows that are marked. */
export function useSelection<T extends RaRecord>(rows: readonly T[]) {
  const [marked, setMarked] = useState<ReadonlySet<T['id']>>(new Set())
  const [current, setCurrent] = useState<number>()
  const [anchor, setAnchor] = useState<number>()
  const at = current === undefined ? undefined : Math.min(current, rows.length - 1)

  const mark = (place: number, isRange = false) => {
    const row = rows[place]
    if (!row) return
    const next = new Set(marked)
    if (isRange && anchor !== undefined) {
      const [from, to] = [Math.min(anchor, place), Math.max(anchor, place)]
      for (const one of rows.slice(from, to + 1)) next.add(one.id)
    } else if (!next.delete(row.id)) next.add(row.id)
    setMarked(next)
    setAnchor(place)
  }

  return {
    at,
    marked,
    mark,
    records: rows.filter(({ id }) => marked.has(id)),
    markAll: () => setMarked(marked.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setMarked(new Set()),
    walk: (step: number) => {
      if (rows.length === 0) return
      setCurrent(at === undefined ? 0 : Math.min(rows.length - 1, Math.max(0, at + step)))
    },
    focus: setCurrent,
  }
}

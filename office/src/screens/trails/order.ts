import type { TrailOrder } from '@juntas/contract/office/contents'

/** Columns of the board in order; the last one has no season. */
export const columnsOf = ({ seasons, loose }: TrailOrder): number[][] => [
  ...seasons.map(({ contents }) => contents),
  loose,
]

export interface Place {
  column: number
  index: number
}

export function placeOf(order: TrailOrder, id: number): Place | undefined {
  const columns = columnsOf(order)
  const column = columns.findIndex((ids) => ids.includes(id))
  return column < 0 ? undefined : { column, index: columns[column]?.indexOf(id) ?? 0 }
}

/** The order with one episode at another place; the same order if there is no such place. */
export function moved(order: TrailOrder, id: number, { column, index }: Place): TrailOrder {
  if (column < 0 || column > order.seasons.length) return order
  const columns = columnsOf(order).map((ids) => ids.filter((one) => one !== id))
  const target = columns[column] ?? []
  target.splice(Math.max(0, Math.min(index, target.length)), 0, id)
  return {
    seasons: order.seasons.map((season, at) => ({ ...season, contents: columns[at] ?? [] })),
    loose: columns.at(-1) ?? [],
  }
}

/** How many episodes stand elsewhere: another season, or another place after those that stayed. */
export function changeCount(before: TrailOrder, after: TrailOrder): number {
  const [old, now] = [columnsOf(before), columnsOf(after)]
  const ids = now.flat()
  return ids.filter((id) => {
    const [one, other] = [placeOf(before, id), placeOf(after, id)]
    return (
      one?.column !== other?.column ||
      old[one?.column ?? 0]?.[one?.index ?? 0] !== now[one?.column ?? 0]?.[one?.index ?? 0]
    )
  }).length
}

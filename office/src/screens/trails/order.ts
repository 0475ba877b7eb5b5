import type { TrailOrder } from '@juntas/contract/office/library/contents'

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

/** The order with one season, and its episodes, at another place; the same order if there is no such place. */
export function seasonMoved(order: TrailOrder, id: number, index: number): TrailOrder {
  const from = order.seasons.findIndex((season) => season.id === id)
  const season = order.seasons[from]
  if (!season || index === from || index < 0 || index >= order.seasons.length) return order
  return { ...order, seasons: order.seasons.toSpliced(from, 1).toSpliced(index, 0, season) }
}

/** How many seasons and episodes stand elsewhere. An episode that moved with its season stayed where it is. */
export function changeCount(before: TrailOrder, after: TrailOrder): number {
  const seasons = before.seasons.filter(({ id }, index) => after.seasons[index]?.id !== id).length
  const sameSeasons = before.seasons.flatMap(({ id }) => after.seasons.find((season) => season.id === id) ?? [])
  return seasons + episodeChanges(before, { ...after, seasons: sameSeasons })
}

/** Another season, or another place after those that stayed. */
function episodeChanges(before: TrailOrder, after: TrailOrder): number {
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

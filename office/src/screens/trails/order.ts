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

/** How many seasons and episodes were moved: those that stand aside for a moved one were not. */
export function changeCount(before: TrailOrder, after: TrailOrder): number {
  const old = columnsOf(before)
  const seasonOf = (order: TrailOrder, column: number) => order.seasons[column]?.id
  const episodes = columnsOf(after).map((ids, column) => {
    const stood = old.find((_, place) => seasonOf(before, place) === seasonOf(after, column)) ?? []
    return ids.length - longestRise(ids.map((id) => stood.indexOf(id)).filter((place) => place >= 0))
  })
  const seasons = after.seasons.map(({ id }) => before.seasons.findIndex((season) => season.id === id))
  return episodes.reduce((sum, count) => sum + count, seasons.length - longestRise(seasons))
}

/** The length of the longest part, with gaps, that still stands in its old order. */
function longestRise(places: number[]): number {
  const lengths: number[] = []
  for (const [at, place] of places.entries()) {
    const before = lengths.filter((_, one) => (places[one] ?? 0) < place)
    lengths[at] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...lengths)
}

/** Whether the stored order differs by new or removed seasons and episodes only. */
export const hasOnlyGrown = (before: TrailOrder, stored: TrailOrder): boolean =>
  JSON.stringify(knownIn(before, stored)) === JSON.stringify(knownIn(stored, before))

/** `order` with the seasons and episodes that `other` has too. */
function knownIn(order: TrailOrder, other: TrailOrder): TrailOrder {
  const [seasons, episodes] = [new Set(other.seasons.map(({ id }) => id)), new Set(columnsOf(other).flat())]
  const known = (ids: number[]) => ids.filter((id) => episodes.has(id))
  return {
    seasons: order.seasons
      .filter(({ id }) => seasons.has(id))
      .map(({ id, contents }) => ({ id, contents: known(contents) })),
    loose: known(order.loose),
  }
}

/** What was moved here, with what is new in the stored order at its end and without what is gone from it. */
export function carriedOver(mine: TrailOrder, stored: TrailOrder): TrailOrder {
  const kept = knownIn(mine, stored)
  const placed = new Set(columnsOf(kept).flat())
  const added = (ids: number[]) => ids.filter((id) => !placed.has(id))
  const newIn = (id: number) => added(stored.seasons.find((season) => season.id === id)?.contents ?? [])
  return {
    seasons: [
      ...kept.seasons.map(({ id, contents }) => ({ id, contents: [...contents, ...newIn(id)] })),
      ...stored.seasons
        .filter(({ id }) => !kept.seasons.some((season) => season.id === id))
        .map(({ id, contents }) => ({ id, contents: added(contents) })),
    ],
    loose: [...kept.loose, ...added(stored.loose)],
  }
}

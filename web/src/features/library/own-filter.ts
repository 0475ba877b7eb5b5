const filters = ['assistidos', 'em-andamento', 'favoritos'] as const
export type OwnFilter = (typeof filters)[number]

const english: Record<string, OwnFilter> = {
  watched: 'assistidos',
  'in-progress': 'em-andamento',
  favorites: 'favoritos',
  favourites: 'favoritos',
}

/** The filter an address asks for, in either language [GAP-70]; without one, watched contents. */
export function filterOf(hash: string): OwnFilter {
  const asked = decodeURIComponent(hash.replace(/^#/, '')).toLowerCase()
  return filters.find((one) => one === asked) ?? english[asked] ?? 'assistidos'
}

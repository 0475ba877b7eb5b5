import { useSearchParams } from 'react-router'

const reserved = new Set(['page', 'q', 'sort', 'direction'])
export const perPage = 50

export interface ListState {
  page: number
  q: string
  sort: { field: string; order: 'ASC' | 'DESC' }
  filters: Record<string, string>
}

/** What a list shows is its address, so a link shows the same list. */
export function useListAddress(defaultSort: ListState['sort']) {
  const [params, setParams] = useSearchParams()
  const state = stateOf(params, defaultSort)
  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: name === 'q' },
    )
  return {
    state,
    set,
    /** Another order; the same one again turns it round. */
    sortBy: (field: string) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        const isSame = state.sort.field === field
        next.set('sort', field)
        next.set('direction', isSame && state.sort.order === 'ASC' ? 'desc' : 'asc')
        next.delete('page')
        return next
      }),
    /** A saved view, or nothing at all. */
    show: (query: string) => setParams(new URLSearchParams(query)),
    query: textOf(params),
  }
}

export function stateOf(params: URLSearchParams, defaultSort: ListState['sort']): ListState {
  const field = params.get('sort')
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    q: params.get('q') ?? '',
    sort: field ? { field, order: params.get('direction') === 'desc' ? 'DESC' : 'ASC' } : defaultSort,
    filters: Object.fromEntries([...params].filter(([name]) => !reserved.has(name))),
  }
}

/** What a view keeps: everything but the page, in one order, so that equal views are equal texts. */
export function textOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => name !== 'page').sort(([a], [b]) => a.localeCompare(b))
  return new URLSearchParams(kept).toString()
}

/** What ra-core asks the data provider for. */
export const listParams = ({ page, q, sort, filters }: ListState) => ({
  pagination: { page, perPage },
  sort,
  filter: { ...filters, ...(q ? { q } : {}) },
})

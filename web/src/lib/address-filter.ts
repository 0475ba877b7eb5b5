import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import type { Search } from '@juntas/ui/router/types.ts'
import { useState } from 'react'

/** The values of a filter as they are given: by an address, which can be typed by hand, or by a field. */
type Given<Filter> = { [Name in keyof Filter]?: unknown }

/**
 * The filter of a list, which is also in the address, so that a reload, Back and a link show the same list. `filterOf`
 * keeps the values that are set and known.
 */
export function useAddressFilter<Filter extends Search>(
  to: '/jobs' | '/todas-juntas',
  filterOf: (given: Given<Filter>) => Filter,
) {
  const search = useSearch()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(() => filterOf(search as Given<Filter>))
  const show = (given: Given<Filter>) => {
    const next = filterOf(given)
    setFilter(next)
    void navigate({ to, search: next, replace: true })
  }
  return {
    filter,
    /** Another value starts at the first page. */
    change: (part: Given<Filter>) => show({ ...filter, page: undefined, ...part }),
    clear: () => show({}),
  }
}

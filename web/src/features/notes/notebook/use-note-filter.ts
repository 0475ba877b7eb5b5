import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import { useState } from 'react'
import { type NoteTagValue, tags } from '../tags.ts'
import type { NoteFilter } from './notebook-queries.ts'

/** The filter is also in the address, so that a reload shows the same notes. */
export function useNoteFilter() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<NoteFilter>(() => filterOf(search))
  const go = (next: NoteFilter) => {
    const asked = filterOf(next)
    setFilter(asked)
    void navigate({ to: '/notas', search: { ...asked }, state, replace: true, resetScroll: false })
  }
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change: (part: NoteFilter) => go({ ...filter, ...part }),
    clear: () => go({}),
  }
}

/** Only set and known values. */
function filterOf({ tag, content }: Partial<Record<keyof NoteFilter, string | undefined>>): NoteFilter {
  return {
    ...(tags.some(({ value }) => value === tag) ? { tag: tag as NoteTagValue } : {}),
    ...(content ? { content } : {}),
  }
}

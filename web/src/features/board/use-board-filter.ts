import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { useState } from 'react'
import type { PostFilter, PostTag } from './queries.ts'
import { tagNames } from './words.ts'

/** The filter is also in the address: Back from a post, or a reload, shows the same list. */
export function useBoardFilter() {
  const search = useSearch()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<PostFilter>(() => filterOf(search))
  const change = (part: Partial<Record<keyof PostFilter, string | number | undefined>>) => {
    // Another tag or search text starts at the first page.
    const next = filterOf({ ...filter, page: undefined, ...part })
    setFilter(next)
    const { page, ...rest } = next
    void navigate({ to: '/todas-juntas', search: { ...rest, ...(page ? { page: String(page) } : {}) }, replace: true })
  }
  return { filter, change }
}

/** Only set and known values. */
function filterOf({ q, tag, page }: Partial<Record<keyof PostFilter, string | number | undefined>>): PostFilter {
  const known = Object.keys(tagNames).find((name) => name === tag) as PostTag | undefined
  const number = Number(page)
  return {
    ...(q ? { q: String(q) } : {}),
    ...(known ? { tag: known } : {}),
    ...(Number.isInteger(number) && number > 1 ? { page: number } : {}),
  }
}

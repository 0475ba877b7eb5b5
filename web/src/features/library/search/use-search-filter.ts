import { useLocation, useNavigate } from '@juntas/ui/router/hooks.ts'
import type { ContentCard } from '../types.ts'

export const types = [
  'VimeoContent',
  'AudioContent',
  'TextContent',
  'Skill',
] as const satisfies readonly ContentCard['@type'][]
export const lengths = ['short', 'medium', 'long'] as const

export type SearchFilter = {
  type?: (typeof types)[number]
  folder?: string
  length?: (typeof lengths)[number]
}

/** The filter is in the address, the text in the navigation state: Back and a reload show the same hits. */
export function useSearchFilter() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const filter = filterOf(search)
  const go = (next: SearchFilter) => {
    void navigate({ to: '/busca', search: { ...next }, state, replace: true, resetScroll: false })
  }
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change: (part: Partial<Record<keyof SearchFilter, string>>) => go(filterOf({ ...filter, ...part })),
    clear: () => go({}),
  }
}

/** Only set and known values: an address can be typed by hand. The server checks the folder. */
function filterOf(search: Partial<Record<keyof SearchFilter, string | undefined>>): SearchFilter {
  const type = types.find((one) => one === search.type)
  const length = lengths.find((one) => one === search.length)
  const folder = search.folder?.slice(0, 100)
  return { ...(type ? { type } : {}), ...(folder ? { folder } : {}), ...(length ? { length } : {}) }
}

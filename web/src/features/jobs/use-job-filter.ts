import { brazilianStates } from '@juntas/contract/rules/brazilian-states'
import { jobAreas, workModes } from '@juntas/contract/rules/jobs/job'
import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { useState } from 'react'
import type { JobFilter } from './queries.ts'

type Part = { [Key in keyof JobFilter]?: JobFilter[Key] | undefined }

/** The filter is also in the address, so that a reload, Back from a job and a link show the same jobs. */
export function useJobFilter() {
  const search = useSearch()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<JobFilter>(() => filterOf(search))
  const go = (next: Part) => {
    const written = Object.fromEntries(
      Object.entries(next).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
    )
    setFilter(filterOf(written))
    void navigate({ to: '/jobs', search: written, replace: true })
  }
  return {
    filter,
    isFiltered: Object.keys(filter).some((key) => key !== 'page'),
    change: (part: Part) => go({ ...filter, page: undefined, ...part }),
    turn: (page: number) => go({ ...filter, page }),
    clear: () => go({}),
  }
}

/** Only set and known values: an address can be typed by hand. */
function filterOf(search: Partial<Record<keyof JobFilter, string | undefined>>): JobFilter {
  const { q, state, saved } = search
  const workMode = workModes.find((name) => name === search.workMode)
  const area = jobAreas.find((name) => name === search.area)
  const page = Math.floor(Number(search.page))
  return {
    ...(q ? { q: q.slice(0, 120) } : {}),
    ...(state && brazilianStates.some(({ value }) => value === state) ? { state } : {}),
    ...(workMode ? { workMode } : {}),
    ...(area ? { area } : {}),
    ...(saved === 'true' ? { saved } : {}),
    ...(page > 1 ? { page } : {}),
  }
}

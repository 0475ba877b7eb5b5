import { brazilianStates } from '@juntas/contract/rules/brazilian-states'
import { jobAreas, workModes } from '@juntas/contract/rules/jobs/job'
import { longestSearch } from '@juntas/contract/rules/lengths'
import { useAddressFilter } from '../../lib/address-filter.ts'
import type { JobFilter } from './queries.ts'

export const useJobFilter = () => useAddressFilter<JobFilter>('/jobs', filterOf)

function filterOf({ q, state, saved, ...given }: { [Name in keyof JobFilter]?: unknown }): JobFilter {
  const known = brazilianStates.find(({ value }) => value === state)
  const workMode = workModes.find((name) => name === given.workMode)
  const area = jobAreas.find((name) => name === given.area)
  const page = Math.floor(Number(given.page))
  return {
    ...(q ? { q: String(q).slice(0, longestSearch) } : {}),
    ...(known ? { state: known.value } : {}),
    ...(workMode ? { workMode } : {}),
    ...(area ? { area } : {}),
    ...(saved === 'true' ? { saved } : {}),
    ...(page > 1 ? { page } : {}),
  }
}

import type { officeSession } from '@juntas/contract/office/session'
import type { Reply } from '@juntas/contract/route'
import type { OfficeRole } from '@juntas/contract/rules/access'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../lib/call.ts'

export type OfficeSession = Omit<Reply<(typeof officeSession)['session']>, `@${string}`>

export const sessionQuery = queryOptions({
  queryKey: ['office-session'],
  queryFn: ({ signal }) => read<OfficeSession>('/v1/office/session', signal),
  staleTime: 60_000,
})

/** Who works here. Below the gate it is always known. */
export function useSession(): OfficeSession {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('useSession is for what stands behind the gate')
  return data
}

/** Whether the person has one of these roles; the owner has all of them. */
export const useHasRole = (...roles: OfficeRole[]): boolean => isAllowed(useSession().officeRoles, roles)

/** Whether one of the roles may use something; the owner may use all of it. The server decides again. */
export const isAllowed = (own: readonly OfficeRole[], roles: readonly OfficeRole[] | 'all'): boolean =>
  roles === 'all' || own.includes('owner') || roles.some((role) => own.includes(role))

import { queryOptions } from '@tanstack/react-query'
import { wentToDirectory } from '../draft.ts'
import { microsoftTicket } from '../queries.ts'

/** Who came back from the directory and is not signed in yet. Only who went there is asked about. */
export const ticket = () =>
  queryOptions({
    queryKey: ['account', 'ticket'],
    queryFn: microsoftTicket,
    retry: false,
    staleTime: 60_000,
    enabled: wentToDirectory(),
  })

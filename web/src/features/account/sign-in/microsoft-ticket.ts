import { queryOptions } from '@tanstack/react-query'
import { wentToDirectory } from '../draft.ts'
import { microsoftTicket } from '../queries.ts'

/**
 * The account that came back from the directory and is not signed in yet. Only requested after leaving for the
 * directory.
 */
export const ticket = () =>
  queryOptions({
    queryKey: ['account', 'ticket'],
    queryFn: microsoftTicket,
    retry: false,
    staleTime: 60_000,
    enabled: wentToDirectory(),
  })

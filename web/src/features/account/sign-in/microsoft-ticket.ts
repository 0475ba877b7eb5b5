import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '../../../lib/call/api.ts'
import { wentToDirectory } from '../draft.ts'

/**
 * The account that came back from the directory and is not signed in yet. Only requested after leaving for the
 * directory.
 */
export const ticket = () =>
  queryOptions({
    queryKey: ['account', 'ticket'],
    queryFn: () => accountApi('GET /v1/academy/microsoft/ticket', {}),
    retry: false,
    staleTime: 60_000,
    enabled: wentToDirectory(),
  })

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { backgroundRead } from '../../../lib/call/page-read.ts'

/** After a failure, the profile's own address is shown. */
export const emailChangeQuery = backgroundRead(['members', 'email'], 'GET /v1/email_change', {})

export function useAskEmail() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (body: { email: string; password: string }) =>
      api('POST /v1/email_change', { body, kind: 'action', isQuiet: true }),
    onSuccess: (state) => client.setQueryData(emailChangeQuery.queryKey, state),
  })
}

export function useCancelEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /v1/email_change', { kind: 'action' }),
    onSuccess: (state) => client.setQueryData(emailChangeQuery.queryKey, state),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'

/** A background read: after a failure, the profile's own address is shown. */
export const emailChangeQuery = queryOptions({
  queryKey: ['members', 'email'],
  queryFn: ({ signal }) => api('GET /v1/email_change', { kind: 'background', signal }),
})

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

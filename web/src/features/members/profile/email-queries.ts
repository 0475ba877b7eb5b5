import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { backgroundRead } from '../../../lib/call/page-read.ts'
import { queryClient } from '../../../lib/call/query-client.ts'

/** After a failure, the profile's own address is shown. */
export const emailChangeQuery = backgroundRead(['members', 'email'], 'GET /v1/email_change', {})

export const useAskEmail = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: { email: string; password: string }) =>
      api('POST /v1/email_change', { body, kind: 'action', isQuiet: true }),
    onSuccess: (state) => queryClient.setQueryData(emailChangeQuery.queryKey, state),
  })

export const useCancelEmail = () =>
  useMutation({
    mutationFn: () => api('DELETE /v1/email_change', { kind: 'action' }),
    onSuccess: (state) => queryClient.setQueryData(emailChangeQuery.queryKey, state),
  })

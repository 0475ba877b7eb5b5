import { ApiError } from '@juntas/client/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'

export const termsQuery = pageRead(['site', 'terms'], 'GET /v1/terms', {}, true)

/** Accepts the version that was read; if there is a newer one by now, it is shown instead. */
export const useAcceptTerms = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (version: string) => api('PUT /v1/me/terms', { body: { version }, kind: 'action' }),
    onSuccess: () =>
      queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, owesTerms: false }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'terms_changed')
        void queryClient.invalidateQueries({ queryKey: termsQuery.queryKey })
    },
  })

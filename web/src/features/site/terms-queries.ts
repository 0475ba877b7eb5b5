import { ApiError } from '@juntas/client/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'

const termsKey = ['site', 'terms']
export const termsQuery = pageRead(termsKey, 'GET /v1/terms', {}, true)

/** Accepts the version that was read. Another one since is shown instead, to be read. */
export function useAcceptTerms() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (version: string) => api('PUT /v1/me/terms', { body: { version }, kind: 'action' }),
    onSuccess: () => client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, owesTerms: false }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'terms_changed')
        void client.invalidateQueries({ queryKey: termsKey })
    },
  })
}

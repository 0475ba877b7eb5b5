import { ApiError } from '@juntas/client/api-error.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { tellChange } from '../../../lib/changes.ts'
import type { Certificate, Trail } from '../types.ts'

const own = ['library', 'certificates'] as const
type Certificates = { 'hydra:member': Certificate[] }

export const certificatesQuery = () => pageRead([...own], 'GET /v1/certificates', { query: { perPage: 100 } })

/** What anyone may read with the code; null when there is no such certificate. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['library', 'verification', code],
    queryFn: async ({ signal }) => {
      const options = { params: { code }, kind: 'page', isPublic: true, isQuiet: true, signal } as const
      return api('GET /v1/certificates/verify/{code}', options).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
        throw error
      })
    },
    retry: false,
  })

/** Requested twice, it returns the same certificate. */
export function useIssue(trail: Pick<Trail, '@id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /v1/certificates', { body: { skill: trail['@id'] }, kind: 'action' }),
    onSuccess: (certificate) => {
      put(client, certificate)
      tellChange({ kind: 'certificates' })
    },
  })
}

/** Whether the public page shows the member's name: changed at once, and reverted when the server refuses. */
export function useShowsName(certificate: Certificate) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `certificate ${certificate.id}` },
    mutationFn: (showsName: boolean) =>
      api('PUT /v1/certificates/{id}', { params: { id: certificate.id }, body: { showsName }, kind: 'action' }),
    onMutate: (showsName) => put(client, { ...certificate, showsName }),
    onSuccess: (saved) => {
      put(client, saved)
      tellChange({ kind: 'certificates' })
    },
    onError: () => {
      put(client, certificate)
      void client.invalidateQueries({ queryKey: own })
    },
  })
}

function put(client: ReturnType<typeof useQueryClient>, certificate: Certificate) {
  client.setQueriesData<Certificates>({ queryKey: own }, (list) => {
    if (!list) return list
    const others = list['hydra:member'].filter(({ id }) => id !== certificate.id)
    return { ...list, 'hydra:member': [certificate, ...others] }
  })
}

import { queryOptions } from '@tanstack/react-query'
import { api } from './call/api.ts'

// Places change about once a year: read once a visit. After a failure the field takes free text [PROFILE-08].
const forEver = Number.POSITIVE_INFINITY

export const statesQuery = () =>
  queryOptions({
    queryKey: ['places', 'states'],
    queryFn: ({ signal }) => api('GET /services/location/states', { kind: 'background', isPublic: true, signal }),
    staleTime: forEver,
  })

export const townsQuery = (uf: string) =>
  queryOptions({
    queryKey: ['places', 'towns', uf],
    queryFn: ({ signal }) =>
      api('GET /services/location/states/{uf}/municipios', {
        params: { uf },
        kind: 'background',
        isPublic: true,
        signal,
      }),
    enabled: /^[A-Z]{2}$/.test(uf),
    staleTime: forEver,
  })

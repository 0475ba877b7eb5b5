import { backgroundRead } from './call/page-read.ts'

// Places change about once a year: read once a visit. After a failure the field takes free text [PROFILE-08].
const forEver = Number.POSITIVE_INFINITY

export const statesQuery = () => ({
  ...backgroundRead(['places', 'states'], 'GET /services/location/states', {}, true),
  staleTime: forEver,
})

export const townsQuery = (uf: string) => ({
  ...backgroundRead(['places', 'towns', uf], 'GET /services/location/states/{uf}/municipios', { params: { uf } }, true),
  enabled: /^[A-Z]{2}$/.test(uf),
  staleTime: forEver,
})

import * as z from 'zod/mini'
import { route } from '../route.ts'
import { shaped } from '../sized.ts'

export const State = z.object({ id: z.int(), sigla: z.string(), nome: z.string() })
export const Municipality = z.object({ id: z.int(), nome: z.string() })

export const location = {
  states: route({
    method: 'GET',
    path: '/services/location/states',
    access: 'public',
    title: 'States of Brazil',
    reply: z.array(State),
  }),
  municipalities: route({
    method: 'GET',
    path: '/services/location/states/{uf}/municipios',
    access: 'public',
    title: 'Municipalities of a state',
    params: z.object({ uf: shaped(2, /^[A-Za-z]{2}$/, 'invalid_state') }),
    reply: z.array(Municipality),
  }),
}

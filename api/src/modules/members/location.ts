import { Failure } from '@juntas/contract/errors'
import type { location } from '@juntas/contract/members/location'
import { carregarMunicipios, listarEstados } from 'municipios-brasil'
import type { Handlers } from '../../http/serve.ts'

/** Browsers keep it for a day. The data, a local copy because the public service is slow, changes about once a year. */
const keep = 'public, max-age=86400'

export const handlers: Handlers<typeof location> = {
  states({ reply }) {
    reply.header('cache-control', keep)
    return listarEstados()
      .map((state) => ({ id: state.codigoUf, sigla: state.uf as string, nome: state.nome }))
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  },

  async municipalities({ params, reply }) {
    const uf = params.uf.toUpperCase()
    const state = listarEstados().find((candidate) => candidate.uf === uf)
    if (!state) throw new Failure('not_found')
    const towns = (await carregarMunicipios()).porEstado(state.uf)
    reply.header('cache-control', keep)
    return towns
      .map((town) => ({ id: town.codigoIbge, nome: town.nome }))
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  },
}

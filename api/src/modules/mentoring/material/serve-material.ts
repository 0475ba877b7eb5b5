import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import { openRoute } from '../../../http/access.ts'
import { acceptedSecrets, verdictOf } from '../../../http/media/signed-media.ts'
import { materialOf } from './material.ts'

/**
 * The programme's own documents, generated on first request. They contain nothing about any participant; a signed
 * address opens one.
 */
export function serveMaterial(app: FastifyInstance, { workers, config, now }: AppContext) {
  const set = new Map<string, Promise<Uint8Array>>()
  app.get<{ Params: { signature: string; file: string } }>(
    '/media/signed/:signature/mentoria/:file',
    openRoute,
    async ({ params: { signature, file } }, reply) => {
      // Only participants are given such an address.
      if (verdictOf(acceptedSecrets(config), signature, `mentoria/${file}`, now()) !== 'open')
        throw new Failure('forbidden', { detail: 'This address has expired. Open the page again for a new one.' })
      const name = file.replace(/\.pdf$/, '')
      const material = file.endsWith('.pdf') ? materialOf(name) : undefined
      if (!material) throw new Failure('not_found', { detail: 'There is no such document.' })
      let bytes = set.get(name)
      if (!bytes) {
        bytes = workers.run('everybody', 'materialPdf', material)
        set.set(name, bytes)
        bytes.catch(() => set.delete(name))
      }
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .type('application/pdf')
        .send(await bytes)
    },
  )
}

import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../parts.ts'
import { guides } from './guide.ts'
import type { Material } from './material.ts'
import { sessionPlans } from './sessions.ts'

const materials: Record<string, Material> = { ...guides, ...sessionPlans }

/** The programme's own papers, set when one is first asked for. They say nothing of any participant. */
export function serveMaterial(app: FastifyInstance, { workers }: Parts) {
  const set = new Map<string, Promise<Uint8Array>>()
  app.get<{ Params: { file: string } }>(
    '/media/public/mentoria/:file',
    { config: { access: 'public' as const, rateLimit: false as const }, schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const name = file.replace(/\.pdf$/, '')
      const material = Object.hasOwn(materials, name) && file.endsWith('.pdf') ? materials[name] : undefined
      if (!material) throw new Failure('not_found', { detail: 'There is no such document.' })
      let bytes = set.get(name)
      if (!bytes) {
        bytes = workers.run('everybody', 'materialPdf', material)
        set.set(name, bytes)
        bytes.catch(() => set.delete(name))
      }
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .type('application/pdf')
        .send(await bytes)
    },
  )
}

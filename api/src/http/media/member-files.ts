import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { FilesFailure } from '../../integrations/files/files.ts'
import { openRoute } from '../access.ts'

/**
 * Serves members' pictures. Other members see them everywhere, so no session is required: the 256 random bits in the
 * name protect them. A new picture has a new name, so the file at an address never changes.
 */
export function serveMemberFiles(app: FastifyInstance, { partners, log }: AppContext) {
  app.get<{ Params: { file: string } }>('/media/avatars/:file', openRoute, async ({ params: { file } }, reply) => {
    if (!/^[A-Za-z0-9_-]{43}\.webp$/.test(file)) throw new Failure('not_found', { detail: 'There is no such file.' })
    const bytes = await partners.files.get(`avatars/${file}`).catch((error: unknown) => {
      if (!(error instanceof FilesFailure)) throw error
      log.warn({ err: error }, 'picture not read')
      throw new Failure('unavailable', { detail: 'The storage does not answer.', retryAfterSeconds: 5, cause: error })
    })
    if (!bytes) throw new Failure('not_found', { detail: 'There is no such file.' })
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .header('x-robots-tag', 'noindex')
      .send(bytes)
  })
}

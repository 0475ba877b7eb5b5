import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { hasSoldFolders } from '../modules/billing/access.ts'
import type { Parts } from '../parts.ts'

export function serveHealth(app: FastifyInstance, { db }: Parts) {
  const options = {
    config: { access: 'public' as const },
    schema: { hide: true },
    logLevel: 'silent' as const,
  }
  app.get('/health/live', options, () => ({ status: 'up' }))
  app.get('/health/ready', options, async () => {
    try {
      await sql`select 1`.execute(db)
    } catch (cause) {
      throw new Failure('unavailable', { detail: 'The database is not reachable.', retryAfterSeconds: 1, cause })
    }
    // Money would be taken for nothing: whoever watches this address is told before the doors open.
    return { status: 'ready', ...((await hasSoldFolders(db)) ? {} : { warnings: ['nothing_is_sold'] }) }
  })
}

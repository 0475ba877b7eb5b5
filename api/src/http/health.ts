import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { release } from '../telemetry/release.ts'
import { openRoute } from './access.ts'

/** `warnings` lists what an operator should know although requests are served. */
export function serveHealth(app: FastifyInstance, { db }: AppContext, warnings: () => Promise<string[]>) {
  const options = { ...openRoute, logLevel: 'silent' as const }
  app.get('/health/live', options, () => ({ status: 'up', release }))
  app.get('/health/ready', options, async () => {
    try {
      await sql`select 1`.execute(db)
    } catch (cause) {
      throw new Failure('unavailable', { detail: 'The database is not reachable.', retryAfterSeconds: 1, cause })
    }
    const found = await warnings()
    return { status: 'ready', release, ...(found.length > 0 ? { warnings: found } : {}) }
  })
}

import Fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { answerFailures } from './failures.ts'
import { serveHealth } from './health.ts'

test('a process without its database is alive and not ready', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const app = Fastify()
  app.decorateRequest('failure', null)
  answerFailures(app, () => undefined)
  serveHealth(app, { db } as unknown as AppContext, async () => [])
  const [live, ready] = [await app.inject('/health/live'), await app.inject('/health/ready')]
  await app.close()
  await db.destroy()
  expect([live.statusCode, live.json().status]).toEqual([200, 'up'])
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1'])
  expect(ready.json()).toMatchObject({ code: 'unavailable', detail: 'The database is not reachable.' })
})

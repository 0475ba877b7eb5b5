import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { tryChat } from '../../../bench/reliability/chat.mjs'
import { buildApi } from '../../../bench/support/api.mjs'
import { startPostgres } from '../../../scripts/postgres/postgres.mjs'
import { scaled } from '../count-scale.ts'
import { prepareTemplate } from '../database/template.ts'
import { keepFigures } from '../figures.ts'

test('API killed, database restarted, network cut: each acknowledged message arrives once, in order [NETWORK-21]', {
  timeout: 300_000,
}, async ({ task }) => {
  await buildApi()
  const dataDir = mkdtempSync(join(tmpdir(), 'juntas-chat-cuts-'))
  let server = await startPostgres({ dataDir })
  const { port } = server
  await prepareTemplate(server.url())
  const client = new pg.Client({ connectionString: server.url() })
  await client.connect()
  // The test restarts the database, so this connection breaks too.
  client.on('error', () => undefined)
  const outcome = await tryChat({
    databaseUrl: server.url(),
    client: () => client,
    restartDatabase: async () => {
      await server.stop()
      server = await startPostgres({ dataDir, port })
    },
    pairs: scaled(60),
    cutMs: scaled(30) * 1000,
  })
  await client.end().catch(() => undefined)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const { acknowledged, lost, doubled, disordered } = outcome
  keepFigures(task, { acknowledged, lost, doubled, disordered })
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, disordered: 0 })
  expect(outcome.acknowledged).toBeGreaterThan(50)
})

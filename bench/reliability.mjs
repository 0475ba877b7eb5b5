// node bench/reliability.mjs: kills and viewers at COUNT_SCALE of their full counts (default 0.05; 1 is all).
import { rmSync } from 'node:fs'
import { connect } from '../scripts/postgres/client.mjs'
import { startPostgres } from '../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../scripts/process/temporary-folder.mjs'
import { tryChat } from './reliability/chat.mjs'
import { tryKills } from './reliability/kills.mjs'
import { tryViewers } from './reliability/viewers.mjs'
import { buildApi, startApi } from './support/api.mjs'
import { openReport } from './support/report.mjs'

const scale = Number(process.env.COUNT_SCALE ?? 0.05)
const count = (full, least) => Math.max(least, Math.round(full * scale))

await buildApi()
const report = openReport()
// Uses the default settings, so that a committed write has reached the disk.
const folder = temporaryFolder('reliability')
let server = await startPostgres({ dataDir: folder })
const databaseUrl = server.url('juntas')
const client = await connect(databaseUrl)
try {
  const api = await startApi({ databaseUrl })
  const seen = await tryViewers({
    origin: api.origin,
    client,
    viewers: count(200, 10),
    reports: 40,
    everyMs: scale >= 1 ? 15_000 : 250,
    retried: scale >= 1 ? 0.01 : 0.1,
  })
  await api.stop()
  report.note(`${seen.viewers} viewers, ${seen.reports} reports, ${seen.retries} of them repeats`)
  report.gate('reports refused', seen.refused, { most: 0 })
  report.gate('places lost', seen.lost, { most: 0 })
  report.gate('places wrong', seen.wrong, { most: 0 })

  const killed = await tryKills({ databaseUrl, client, kills: count(50, 3) })
  report.note(`${killed.kills} kills, ${killed.acknowledged} comments and notes acknowledged`)
  report.gate('acknowledged and lost', killed.lost, { most: 0 })
  report.gate('there twice', killed.doubled, { most: 0 })
  report.figure('milliseconds until it answers again (p95)', killed.backMs)

  const talked = await tryChat({
    databaseUrl,
    client: () => client,
    restartDatabase: async () => {
      await server.stop()
      server = await startPostgres({ dataDir: folder, port: server.port })
    },
    pairs: count(60, 3),
    cutMs: count(30, 2) * 1000,
  })
  report.note(`${talked.acknowledged} messages acknowledged while servers were killed and cut off`)
  report.gate('messages lost', talked.lost, { most: 0 })
  report.gate('messages heard twice', talked.doubled, { most: 0 })
  report.gate('messages out of order', talked.disordered, { most: 0 })
} finally {
  await client.end().catch(() => {})
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(report.hasFailed() ? 1 : 0)

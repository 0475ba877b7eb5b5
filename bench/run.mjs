// npm run bench: ratios measured in one run on one machine, and Lighthouse scores of the pages. `--quick` for a short
// run, `--only=library` for one part.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, withClient } from '../scripts/postgres/client.mjs'
import { startPostgres } from '../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../scripts/process/temporary-folder.mjs'
import { benchCommunity } from './community.mjs'
import { benchLibrary } from './library.mjs'
import { benchPages } from './lighthouse.mjs'
import { benchMembers } from './members.mjs'
import { benchNotebook } from './notebook.mjs'
import { benchOffice } from './office.mjs'
import { buildApi, startApi } from './support/api.mjs'
import { openReport } from './support/report.mjs'

const rooms = {
  library: benchLibrary,
  community: benchCommunity,
  members: benchMembers,
  office: benchOffice,
  notebook: benchNotebook,
}
const quick = process.argv.includes('--quick')
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
const isChosen = (name) => !only || only.split(',').includes(name)
const chosen = Object.entries(rooms).filter(([name]) => isChosen(name))
const names = [...Object.keys(rooms), 'pages']
if (!names.some(isChosen)) throw new Error(`There is no room ${only}; there are ${names.join(', ')}.`)

const report = openReport()
if (chosen.length > 0) await benchRooms()
// Runs last and on its own product, because nothing else may run beside a timed browser.
if (isChosen('pages')) {
  report.note(`pages${quick ? ' (quick)' : ''}`)
  await benchPages({ report, quick })
}
process.exit(report.hasFailed() ? 1 : 0)

async function benchRooms() {
  await buildApi()
  const folder = temporaryFolder('bench')
  // Memory settings as on a small real server: the whole library fits.
  const server = await startPostgres({
    dataDir: folder,
    settings: { shared_buffers: '512MB', effective_cache_size: '2GB', log_line_prefix: '%m [%p] ' },
  })
  try {
    for (const [name, bench] of chosen) {
      report.note(`${name}${quick ? ' (quick)' : ''}`)
      await withClient(server.url('postgres'), (admin) => admin.query(`create database bench_${name}`))
      const databaseUrl = server.url(`bench_${name}`)
      const api = await startApi({ databaseUrl })
      const client = await connect(databaseUrl)
      try {
        await bench({ api, client, databaseUrl, logFile: join(folder, 'postgres.log'), report, quick })
      } finally {
        await client.end()
        await api.stop()
      }
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

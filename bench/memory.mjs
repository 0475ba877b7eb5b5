// node bench/memory.mjs: memory (PSS) of the processes of a live installation at rest, twenty seconds after they are
// ready, with the commands and the environment of the shipped units. Needs `npm run build`.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filledExample, readEnvironment, readUnit } from '../scripts/deploy/files.mjs'
import { settingsOf } from '../scripts/deploy/installation.mjs'
import { startPostgres } from '../scripts/postgres/postgres.mjs'
import { freePort } from '../scripts/process/ports.mjs'
import { memoryOf } from '../scripts/process/proc.mjs'
import { untilReady } from '../scripts/process/ready.mjs'
import { fromRoot } from '../scripts/process/root.mjs'
import { temporaryFolder } from '../scripts/process/temporary-folder.mjs'
import { buildApi } from './support/api.mjs'
import { openReport } from './support/report.mjs'

const units = { web: 'juntas-web@.service', worker: 'juntas-worker.service' }
const limitMb = 150
const restMs = 20_000

await buildApi()
const report = openReport()
const folder = temporaryFolder('memory')
const database = await startPostgres({ settings: { fsync: 'off' } })
try {
  const example = filledExample({ ...settingsOf(database.url()), BACKUP_DIR: join(folder, 'backups') })
  for (const [role, unit] of Object.entries(units)) {
    const mb = await memoryAtRest(readUnit(unit, '3001'), readEnvironment(example))
    report.gate(`${role} process at rest, MB`, mb, { most: limitMb })
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(report.hasFailed() ? 1 : 0)

async function memoryAtRest({ commands, env }, settings) {
  const port = await freePort()
  const [, ...args] = commands[0]
  const child = spawn(process.execPath, args, {
    cwd: fromRoot('api/dist'),
    env: {
      PATH: process.env.PATH,
      ...settings,
      ...env,
      DATA_DIR: folder,
      PORT: String(port),
      METRICS_PORT: String(port + 1),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    await untilReady(port)
    await sleep(restMs)
    return memoryOf(child.pid)
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

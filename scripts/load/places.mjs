// Where the load runs: on the product as npm start runs it, or on the cluster.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startDatabase } from '../cluster/database.mjs'
import { ensurePackages } from '../cluster/packages.mjs'
import { startProduct as startCluster } from '../cluster/product.mjs'
import { openPrograms } from '../cluster/programs.mjs'
import { connect } from '../postgres/client.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { apiPid } from '../process/proc.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'
import { startProduct } from '../web/product.mjs'

// All members come from one address here, so the limits are raised out of reach.
const env = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' }

export const openPlace = (name) => (name === 'one' ? oneMachine() : cluster())

async function oneMachine() {
  const database = await startPostgres()
  const product = await startProduct({ env: { ...env, DATABASE_URL: database.url() } })
  return {
    title: 'one machine: one API process, one PostgreSQL',
    origin: product.origin,
    sandboxOrigin: product.sandboxOrigin,
    connect: () => connect(database.url()),
    processes: () => [{ name: 'api', pid: apiPid(product.pid) }],
    jwtSecret: JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8')).JWT_SECRET,
    async stop() {
      await product.stop()
      await database.stop()
    },
  }
}

async function cluster() {
  const tools = ensurePackages()
  const programs = openPrograms(temporaryFolder('cluster'))
  const stop = async () => {
    await programs.stop()
    rmSync(programs.folder, { recursive: true, force: true })
  }
  try {
    const database = await startDatabase(programs, tools)
    const product = await startCluster(programs, tools, database, env)
    return {
      title: 'the cluster: two web processes, a worker, three PostgreSQL, on the same machine',
      origin: product.origin,
      sandboxOrigin: product.sandboxOrigin,
      connect: () => database.admin(),
      processes: () => [...product.web, product.worker].map(({ name, program }) => ({ name, pid: program.pid })),
      jwtSecret: product.settings.JWT_SECRET,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

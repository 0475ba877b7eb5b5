// The embedded PostgreSQL: one call starts it, and it ends with the process that started it.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HeldLock, takeLock } from '../process/lock.mjs'
import { freePort } from '../process/ports.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'
import { withClient } from './client.mjs'
import { ensureCluster, user } from './cluster.mjs'
import { settle } from './home.mjs'
import { end, launch } from './server.mjs'

const database = 'juntas'

/** More than the databases of a run of the tests take. */
const memoryBytes = 4 * 2 ** 30

// Safe defaults for a small server; callers that may lose the data pass { fsync: 'off' }.
const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  huge_pages: 'off',
  synchronous_commit: 'on',
  fsync: 'on',
  // After a crash, one sync of the file system and not one for each of a thousand files: 0.3 s and not 3.6 s.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

/**
 * Starts PostgreSQL on 127.0.0.1 and creates the database juntas. Without dataDir it uses a temporary folder that is
 * removed at the end; data that may be lost (fsync off) is kept in memory if there is room. `onExit` is called when the
 * server ended without being stopped; the caller may then start it again on the same port.
 */
export async function startPostgres({ dataDir, port, log = () => {}, settings = {} } = {}) {
  const temporary = dataDir === undefined
  const folder = temporary
    ? temporaryFolder('postgres', settings.fsync === 'off' ? { memoryBytes } : {})
    : resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const release = lockFolder(folder)
  try {
    const home = settle(folder, log)
    const password = ensureCluster(home, folder)
    const server = await launchPatiently(home, { port, settings: { ...defaults, ...settings }, folder })
    const url = (name = database) => `postgres://${user}:${password}@127.0.0.1:${server.port}/${name}`
    await createDatabase(url('postgres'), database)
    return handleOf(server, url, () => {
      release()
      if (!temporary) return
      rmSync(folder, { recursive: true, force: true })
      rmSync(home.cluster, { recursive: true, force: true })
    })
  } catch (error) {
    release()
    throw error
  }
}

function handleOf(server, url, afterwards) {
  const listeners = []
  let stopping
  server.exited.then(() => {
    if (!stopping) for (const listener of listeners) listener()
  })
  return {
    url,
    port: server.port,
    pid: server.pid,
    onExit: (listener) => listeners.push(listener),
    stop() {
      stopping ??= end(server).then(afterwards)
      return stopping
    },
  }
}

// A chosen port may be taken before the start, and a killed server's shared memory remains for a moment: try again.
async function launchPatiently(home, { port, settings, folder }) {
  const deadline = Date.now() + 10_000
  for (;;) {
    const chosen = port ?? (await freePort())
    try {
      const server = await launch(home, { port: chosen, settings, logFile: join(folder, 'postgres.log') })
      return { ...server, port: chosen }
    } catch (error) {
      const worthAnother = error.passing || (error.portTaken && port === undefined)
      if (!worthAnother || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/** Creates the database if it is missing. That the driver can connect proves that the server answers. */
function createDatabase(url, name) {
  return withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  })
}

function lockFolder(folder) {
  try {
    return takeLock(join(folder, 'lock'))
  } catch (error) {
    if (!(error instanceof HeldLock)) throw error
    throw new Error(`The database in ${folder} is in use by process ${error.pid}.`, { cause: error })
  }
}

// The three processes behind one address, each kept running: the database, the partner stand-ins, the API.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { partnerSettings, reachable, sandboxSettings } from '../demo-settings.mjs'
import { startPostgres } from '../postgres.mjs'
import { nextFreePort } from '../process/ports.mjs'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot } from '../process/root.mjs'
import { demoSecretsOf } from './data-folder.mjs'
import { keepRunning } from './keep.mjs'

/** PostgreSQL, started again on the same port when it is killed. */
export async function keepDatabase({ dataDir }, log) {
  const folder = join(dataDir, 'postgres')
  let stopping = false
  let server = await startPostgres({ dataDir: folder, log }).catch(refuse)
  const watch = () =>
    server.onExit(async () => {
      while (!stopping) {
        log('PostgreSQL stopped unexpectedly; starting it again.')
        try {
          server = await startPostgres({ dataDir: folder, port: server.port })
          if (stopping) await server.stop()
          return watch()
        } catch (error) {
          log(error.message)
          await sleep(500)
        }
      }
    })
  watch()
  return {
    url: server.url(),
    pid: () => server.pid,
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}

/** The stand-ins for the outside world; resolves with what the API must know about them. */
export async function keepSandbox(settings, log) {
  const { host, port: appPort, appOrigin, dataDir } = settings
  const port = settings.sandboxPort ?? (await nextFreePort(appPort + 1, host, [appPort]))
  const smtpPort = settings.smtpPort ?? (await nextFreePort(appPort + 25, host, [appPort, port]))
  const sandboxOrigin = settings.sandboxOrigin ?? `http://${new URL(appOrigin).hostname}:${port}`
  const env = sandboxSettings({ host, port, smtpPort, sandboxOrigin, appOrigin, dataDir: join(dataDir, 'sandbox') })
  const output = openLog(dataDir, 'sandbox')
  const child = await keepRunning({
    name: 'The sandbox',
    entry: settings.sandboxEntry ?? fromRoot('sandbox', 'dist', 'main.js'),
    env,
    output: output.descriptor,
    log,
    until: (process) => within(20_000, 'The sandbox', readyMessage(process)),
  }).catch(output.explain)
  output.close()
  return { ...child, origin: sandboxOrigin, partners: partnerSettings({ sandboxOrigin, smtpPort, host }) }
}

/** The API; ready when it says so. In the demo its log goes to a file, so that the terminal keeps the accounts in view. */
export async function keepApi(settings, { databaseUrl, partners = {} }, log) {
  const { host, port, mode, appOrigin, dataDir } = settings
  const isDemo = mode === 'demo'
  const output = isDemo ? openLog(dataDir, 'api') : { descriptor: 'inherit', close() {}, explain: refuse }
  const child = await keepRunning({
    name: 'The API',
    entry: settings.apiEntry ?? fromRoot('api', 'dist', 'main.js'),
    env: {
      ...partners,
      ...(isDemo ? demoSecretsOf(dataDir) : {}),
      PORT: String(port),
      HOST: host,
      APP_MODE: mode,
      APP_ORIGIN: appOrigin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    output: output.descriptor,
    log,
    until: () => untilHealthy(`http://${hostInUrl(reachable(host))}:${port}/health/ready`),
  }).catch(output.explain)
  output.close()
  return child
}

function readyMessage(process) {
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message?.type === 'ready') resolve(message)
    })
  })
}

async function untilHealthy(address) {
  let reason = 'it does not answer'
  for (const end = Date.now() + 180_000; Date.now() < end; await sleep(50)) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
      const text = await answer.text()
      if (answer.ok) return
      reason = text.slice(0, 300)
    } catch {
      // Not listening yet.
    }
  }
  throw new Error(`The API was not ready after 180 s: ${reason}`)
}

async function within(ms, name, promise) {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready after ${ms / 1000} s.`)
  })
  return Promise.race([promise, late])
}

function openLog(dataDir, name) {
  const file = join(dataDir, 'logs', `${name}.log`)
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const before = sizeOf(file)
  if (before > 20_000_000) renameSync(file, `${file}.1`)
  const from = sizeOf(file)
  const descriptor = openSync(file, 'a', 0o600)
  return {
    descriptor,
    // The descriptor stays open: a restarted child writes to the same file.
    close() {},
    explain(error) {
      const said = lastError(readFileSync(file, 'utf8').slice(from))
      closeSync(descriptor)
      throw new Refusal(said ? `${error.message} ${said}` : `${error.message} See ${file}.`)
    },
  }
}

// The log is one JSON object a line: the last grave one tells why.
function lastError(text) {
  for (const line of text.trim().split('\n').reverse()) {
    try {
      const { level, msg, err } = JSON.parse(line)
      if (level >= 50) return err?.message ?? msg
    } catch {
      if (line.trim()) return line.trim()
    }
  }
  return undefined
}

function sizeOf(file) {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

function refuse(error) {
  throw new Refusal(error.message)
}

const hostInUrl = (host) => (host.includes(':') ? `[${host}]` : host)

// The three processes behind one address, each kept running: the database, the partner stand-ins, and the API.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../postgres/postgres.mjs'
import { nextFreePort } from '../process/ports.mjs'
import { Refusal } from '../process/refusal.mjs'
import { fromRoot } from '../process/root.mjs'
import { demoSecretsOf } from './data-folder.mjs'
import { hostInUrl, partnerSettings, productSettings, sandboxSettings } from './demo-settings.mjs'
import { openLog } from './log-file.mjs'
import { keepRunning } from './supervised-child.mjs'

/** PostgreSQL, started again on the same port when it is killed. */
export async function keepDatabase({ dataDir }) {
  const folder = join(dataDir, 'postgres')
  let isStopping = false
  let server = await startPostgres({ dataDir: folder, log: console.log }).catch(refuse)
  const watch = () =>
    server.onExit(async () => {
      while (!isStopping) {
        console.error('PostgreSQL stopped unexpectedly; starting it again.')
        try {
          server = await startPostgres({ dataDir: folder, port: server.port })
          if (isStopping) await server.stop()
          return watch()
        } catch (error) {
          console.error(error.message)
          await sleep(500)
        }
      }
    })
  watch()
  return {
    url: server.url(),
    async stop() {
      isStopping = true
      await server.stop()
    },
  }
}

/** The stand-ins for the partners; resolves with the settings that the API needs. */
export async function keepSandbox(settings) {
  const { host, port: appPort, appOrigin, dataDir } = settings
  const port = settings.sandboxPort ?? (await nextFreePort(appPort + 1, host, [appPort]))
  const smtpPort = settings.smtpPort ?? (await nextFreePort(appPort + 25, host, [appPort, port]))
  const sandboxOrigin = settings.sandboxOrigin ?? `http://${new URL(appOrigin).hostname}:${port}`
  const log = openLog(dataDir, 'sandbox')
  const child = await keepRunning({
    name: 'The sandbox',
    entry: settings.sandboxEntry ?? fromRoot('sandbox', 'dist', 'main.js'),
    env: sandboxSettings({ host, port, smtpPort, sandboxOrigin, appOrigin, dataDir: join(dataDir, 'sandbox') }),
    output: log.descriptor,
    until: (process) => within(20_000, 'The sandbox', readyMessage(process)),
  }).catch(log.explain)
  return { ...child, origin: sandboxOrigin, partners: partnerSettings({ sandboxOrigin, smtpPort, host }) }
}

/** The API. In live mode its log goes to our output; in the demo, to a file. */
export async function keepApi(settings, { databaseUrl, partners = {}, patient = false }) {
  const { host, port, mode, appOrigin, dataDir } = settings
  const isDemo = mode === 'demo'
  const address = `http://${hostInUrl(host)}:${port}`
  const log = isDemo && !patient ? openLog(dataDir, 'api') : { descriptor: 'inherit', explain: refuse }
  return keepRunning({
    name: 'The API',
    entry: settings.apiEntry ?? fromRoot('api', 'dist', 'main.js'),
    env: {
      ...partners,
      ...(isDemo ? { ...demoSecretsOf(dataDir), ...productSettings() } : {}),
      PORT: String(port),
      HOST: host,
      APP_MODE: mode,
      APP_ORIGIN: appOrigin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // The start has already read the file.
      DATABASE_URL_FILE: '',
    },
    output: log.descriptor,
    patient,
    until: () => untilHealthy(`${address}/health/ready`),
    answers: () => isAnswered(`${address}/health/live`, settings.silentMs),
    silentMs: settings.silentMs,
    graceMs: settings.graceMs,
  }).catch(log.explain)
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
      // It does not listen yet.
    }
  }
  throw new Error(`The API was not ready after 180 s: ${reason}`)
}

const isAnswered = (address, silentMs) =>
  fetch(address, { signal: AbortSignal.timeout(silentMs / 3) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

async function within(ms, name, promise) {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready after ${ms / 1000} s.`)
  })
  return Promise.race([promise, late])
}

function refuse(error) {
  throw new Refusal(error.message)
}

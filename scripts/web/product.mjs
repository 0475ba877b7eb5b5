// The built product as npm start runs it, for tests and screenshots: on free ports, with a data folder of its own.
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { withClient } from '../postgres/client.mjs'
import { freePort } from '../process/ports.mjs'
import { fromRoot } from '../process/root.mjs'
import { temporaryFolder } from '../process/temporary-folder.mjs'

/** Starts it and resolves with { origin, sandboxOrigin, stop } once it is ready. */
export async function startProduct({ env = {} } = {}) {
  const dataDir = temporaryFolder('product')
  const database = process.env.DATABASE_URL ? await ownDatabase(process.env.DATABASE_URL) : undefined
  const child = fork(fromRoot('scripts/start.mjs'), [], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_SMTP_PORT: String(await freePort()),
      HOST: '127.0.0.1',
      APP_ORIGIN: '',
      APP_MODE: 'demo',
      DATA_DIR: dataDir,
      // Hundreds of sign-ins from one address are normal here.
      RATE_LIMIT_FACTOR: '100',
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const clean = async () => {
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    gone.then(() => undefined),
  ])
  if (!ready) {
    await clean()
    throw new Error(`The product did not start:\n${said.trim()}`)
  }
  return {
    pid: child.pid,
    origin: ready.origin,
    sandboxOrigin: ready.sandboxOrigin,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await gone
      await clean()
    },
  }
}

// On a given server it uses a new database, so that every run starts empty.
async function ownDatabase(given) {
  const name = `juntas_product_${process.pid}`
  const admin = (text) => withClient(given, (client) => client.query(text))
  await admin(`create database ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) }
}

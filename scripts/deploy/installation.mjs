// A live installation on this machine with the files of deploy/: PostgreSQL, two web processes, a worker, nginx.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'
import { freePort } from '../process/ports.mjs'
import { untilReady } from '../process/ready.mjs'
import { until } from '../process/until.mjs'
import { filledExample, readEnvironment, readUnit } from './files.mjs'
import { host, makeCertificate, writeSite } from './site.mjs'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

export const programPath = (name) =>
  ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].map((folder) => join(folder, name)).find((file) => existsSync(file))

/**
 * Folders of the installation: what `/etc/juntas`, `/var/lib/juntas` and nginx's are on a machine.
 * @returns {{ etc: string, state: string, log: string, cache: string, run: string, acme: string, tls: string }}
 */
export function makeFolders(folder) {
  const places = { etc: 'etc', state: 'var', log: 'log', cache: 'cache', run: 'run', acme: 'acme', tls: 'tls' }
  const made = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, join(folder, place)]))
  chmodSync(folder, 0o755)
  for (const place of Object.values(made)) mkdirSync(place, { recursive: true })
  if (isRoot) chownSync(made.state, nobody, nobody)
  return made
}

export async function startInstallation({ folder, release, node = process.execPath }) {
  const places = makeFolders(folder)
  const database = await startPostgres({ settings: { fsync: 'off' } })
  const ports = { web: [await freePort(), await freePort()], worker: await freePort() }
  const envFile = join(places.etc, 'juntas.env')
  writeFileSync(envFile, filledExample({ ...settingsOf(database.url()), BACKUP_DIR: join(places.state, 'backups') }))
  const logs = join(places.log, 'api.log')
  const lastLog = () => readFileSync(logs, 'utf8').slice(-2000)
  const children = new Map()

  /** Starts a unit as systemd would: with its command, folder, environment and user. */
  function startUnit(name, port) {
    const unit = readUnit(name, '3001')
    const pairs = { '/opt/juntas/current': release, '/opt/juntas/node/bin/node': node, '/var/lib/juntas': places.state }
    const known = (text) => Object.entries(pairs).reduce((result, [from, to]) => result.replaceAll(from, to), text)
    const [command, ...args] = unit.commands[0].map(known)
    const own = Object.fromEntries(Object.entries(unit.env).map(([key, value]) => [key, known(value)]))
    const output = openSync(logs, 'a')
    const child = spawn(command, args, {
      cwd: known(unit.folder),
      env: {
        PATH: '/usr/bin:/bin',
        ...readEnvironment(readFileSync(envFile, 'utf8')),
        ...own,
        PORT: String(port),
        METRICS_PORT: String(port + 20_000),
      },
      stdio: ['ignore', output, output],
      ...(isRoot && { uid: nobody, gid: nobody }),
    })
    closeSync(output)
    children.set(port, child)
    return child
  }

  async function stopUnit(port, signal = 'SIGTERM') {
    const child = children.get(port)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  for (const port of ports.web) startUnit('juntas-web@.service', port)
  startUnit('juntas-worker.service', ports.worker)
  await Promise.all([...ports.web, ports.worker].map((port) => untilReady(port, lastLog)))
  const proxy = await startNginx({ folder, places, ports })
  return {
    ...proxy,
    host,
    places,
    ports,
    database,
    envFile,
    startUnit,
    stopUnit,
    untilReady: (port) => untilReady(port, lastLog),
    async stop() {
      await proxy.stop()
      await Promise.all([...children.keys()].map((port) => stopUnit(port)))
      await database.stop()
    },
  }
}

/** What an operator fills in. The partners' addresses do not exist, because nothing may reach a real partner. */
export const settingsOf = (databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  JWT_SECRET: randomBytes(32).toString('base64'),
  DATA_KEY: randomBytes(32).toString('base64'),
  MEDIA_SECRET: randomBytes(32).toString('base64'),
  BACKUP_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://mail.partner.invalid:587',
  VINDI_API_URL: 'https://gateway.partner.invalid/api/v1',
  VINDI_PUBLIC_KEY: randomBytes(16).toString('hex'),
  VINDI_PRIVATE_KEY: randomBytes(16).toString('hex'),
  VINDI_WEBHOOK_TOKEN: randomBytes(16).toString('hex'),
})

/** nginx with the shipped site in front of the two `ports.web`. */
export async function startNginx({ folder, places, ports }) {
  const [plainPort, port] = [await freePort(), await freePort()]
  makeCertificate(places.tls, host)
  const file = writeSite({
    places,
    web: ports.web,
    listen: { plain: `127.0.0.1:${plainPort}`, tls: `127.0.0.1:${port}` },
    user: isRoot ? 'nobody nogroup' : undefined,
  })
  const program = programPath('nginx')
  execFileSync(program, ['-p', folder, '-t', '-q', '-c', file], { stdio: 'pipe' })
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: 'ignore' })
  const isThere = () => fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' })
  await until('nginx', isThere, { seconds: 10, everyMs: 50 })
  return {
    port,
    plainPort,
    certificate: readFileSync(join(places.tls, 'fullchain.pem')),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

// The product of the cluster: the stand-ins, one worker, two web processes behind nginx with the shipped site, and
// Redis.
import { join } from 'node:path'
import { host, makeCertificate, writeSite } from '../deploy/site.mjs'
import { nodeFlags } from '../process/node-flags.mjs'
import { freePort } from '../process/ports.mjs'
import { fromRoot } from '../process/root.mjs'
import { until } from '../process/until.mjs'
import { demoSecretsOf } from '../start/data-folder.mjs'
import { partnerSettings, productSettings, sandboxSettings } from '../start/demo-settings.mjs'

export async function startProduct(programs, tools, database, env = {}) {
  const ports = {}
  for (const name of ['nginx', 'tls', 'plain', 'sandbox', 'smtp', 'redis']) ports[name] = await freePort()
  const origin = `http://127.0.0.1:${ports.nginx}`
  const sandboxOrigin = `http://127.0.0.1:${ports.sandbox}`
  programs.start('redis', tools['redis-server'], [
    ...['--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', programs.folderOf('redis')],
    ...['--save', '', '--appendonly', 'no', '--maxmemory', '64mb', '--maxmemory-policy', 'volatile-ttl'],
  ])
  startSandbox(programs, { origin, sandboxOrigin, ports })
  await until('The stand-ins', async () => (await fetch(sandboxOrigin)).status < 500)
  const settings = {
    ...partnerSettings({ sandboxOrigin, smtpPort: ports.smtp }),
    ...productSettings({}),
    ...demoSecretsOf(programs.folder, {}),
    ...database.settings,
    APP_MODE: 'demo',
    APP_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: `${sandboxOrigin}/storage`,
    S3_BUCKET: 'juntas',
    S3_KEY: 'demo-access-key',
    S3_SECRET: 'demo-secret-key',
    ...env,
  }
  const start = async (name, more) => {
    const port = more.port ?? (await freePort())
    const own = { DATA_DIR: join(programs.folder, name), PORT: String(port), HOST: '127.0.0.1' }
    const program = programs.start(name, process.execPath, [...nodeFlags, fromRoot('api/dist/main.js')], {
      env: { ...settings, ...own, ...more.env },
      isOurs: true,
    })
    await until(
      name,
      async () => {
        if (!program.isRunning()) throw new Error(program.said())
        return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
      },
      { seconds: 180 },
    )
    return { name, port, program, settings }
  }
  const load = programs.start('load-demo', process.execPath, [fromRoot('api/dist/load-demo.js')], {
    env: { ...settings, DATA_DIR: join(programs.folder, 'load-demo') },
    isOurs: true,
  })
  if ((await load.gone) !== 0) throw new Error(`The demo was not loaded:\n${load.said()}`)
  const worker = await start('worker', { env: { PROCESS_ROLE: 'worker' } })
  const web = await Promise.all(['web1', 'web2'].map((name) => start(name, { env: { PROCESS_ROLE: 'web' } })))
  startNginx(programs, tools, { ports, web: web.map(({ port }) => port) })
  await until('nginx', async () => (await fetch(`${origin}/health/ready`)).ok)
  return {
    origin,
    sandboxOrigin,
    settings,
    worker,
    web,
    /** Restarts one process as an upgrade does: it still answers for a moment, then nginx uses the other one. */
    async restart(one) {
      await one.program.stop()
      one.program = (await start(one.name, { port: one.port, env: { PROCESS_ROLE: 'web' } })).program
    },
  }
}

function startSandbox(programs, { origin, sandboxOrigin, ports }) {
  const env = sandboxSettings({
    host: '127.0.0.1',
    port: ports.sandbox,
    smtpPort: ports.smtp,
    sandboxOrigin,
    appOrigin: origin,
    dataDir: join(programs.folder, 'sandbox'),
  })
  programs.start('sandbox', process.execPath, [fromRoot('sandbox/dist/main.js')], { env, isOurs: true })
}

/**
 * The site of deploy/nginx on temporary addresses. Tests and browsers use an additional address without TLS, because
 * they would not trust its certificate. TLS itself is tested by `npm run deploy:test`.
 */
function startNginx(programs, tools, { ports, web }) {
  programs.folderOf('nginx')
  const names = ['etc', 'tls', 'log', 'cache', 'acme', 'run']
  const places = Object.fromEntries(names.map((name) => [name, programs.folderOf(join('nginx', name))]))
  makeCertificate(places.tls, host)
  const at = (port) => `127.0.0.1:${port}`
  const listen = { plain: at(ports.plain), tls: at(ports.tls), open: at(ports.nginx) }
  // If root starts nginx, only its first process runs as root; it reads the key.
  const user = process.getuid() === 0 ? 'postgres' : undefined
  const file = writeSite({ places, web, listen, user })
  programs.start('nginx', tools.nginx, ['-c', file, '-e', join(places.log, 'error.log')], { isOurs: true })
}

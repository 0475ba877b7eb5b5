// The product of the cluster: the stand-ins, one worker, two web processes behind nginx, and Redis.
import { join } from 'node:path'
import { freePort } from '../process/ports.mjs'
import { fromRoot } from '../process/root.mjs'
import { demoSecretsOf } from '../start/data-folder.mjs'
import { partnerSettings, sandboxSettings } from '../start/demo-settings.mjs'
import { nginxConf } from './nginx.mjs'
import { until } from './programs.mjs'

export async function startProduct(programs, tools, database, env = {}) {
  const ports = { nginx: await freePort(), sandbox: await freePort(), smtp: await freePort(), redis: await freePort() }
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
    const program = programs.start(name, process.execPath, ['--enable-source-maps', fromRoot('api/dist/main.js')], {
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
  // The worker first and alone: it migrates and loads the demo.
  const worker = await start('worker', { env: { PROCESS_ROLE: 'worker' } })
  const web = await Promise.all(['web1', 'web2'].map((name) => start(name, { env: { PROCESS_ROLE: 'web' } })))
  const nginx = startNginx(programs, tools, { port: ports.nginx, web })
  await until('nginx', async () => (await fetch(`${origin}/health/ready`)).ok)
  return {
    origin,
    sandboxOrigin,
    settings,
    worker,
    web,
    /** Restarts one process after nginx was told not to send it anything new. */
    async restart(one) {
      nginx.use(web.filter((other) => other !== one))
      await until('nginx', async () => (await fetch(`${origin}/health/live`)).ok)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await one.program.stop()
      one.program = (await start(one.name, { port: one.port, env: { PROCESS_ROLE: 'web' } })).program
      nginx.use(web)
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

function startNginx(programs, tools, { port, web }) {
  const folder = programs.folderOf('nginx')
  const write = (used) =>
    programs.write('nginx.conf', nginxConf({ folder, port, upstreams: used.map((one) => one.port) }))
  const file = write(web)
  const program = programs.start('nginx', tools.nginx, [
    '-c',
    file,
    '-e',
    join(folder, 'error.log'),
    '-g',
    'daemon off;',
  ])
  return {
    use(used) {
      write(used)
      process.kill(program.pid, 'SIGHUP')
    },
  }
}

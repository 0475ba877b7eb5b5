// npm run deploy:image: builds deploy/Dockerfile and runs the image against a real database. The base image is made of
// Debian's packages, so that no registry is needed. If no container can be started, it says why and fails.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filledExample, readEnvironment } from './deploy/files.mjs'
import { programPath, settingsOf } from './deploy/installation.mjs'
import { startPostgres } from './postgres/postgres.mjs'
import { freePort } from './process/ports.mjs'
import { untilReady } from './process/ready.mjs'
import { Refusal, runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { temporaryFolder } from './process/temporary-folder.mjs'
import { packRelease } from './release.mjs'

const base = 'localhost/juntas-base:12'
const image = 'localhost/juntas:trial'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

await runScript(async () => {
  if (process.getuid?.() !== 0) throw new Refusal('NOT TESTED: the image is built and run as root.')
  const missing = ['podman', 'runc', 'mmdebstrap'].filter((name) => !programPath(name))
  if (missing.length) throw new Refusal(`NOT TESTED: no ${missing.join(', ')} (apt-get install podman runc mmdebstrap)`)
  const folder = temporaryFolder('image')
  try {
    await tryImage(folder)
  } finally {
    // The layers belong to several users; podman knows how to remove them.
    podman(folder, ['rmi', '--all', '--force'], { isQuiet: true, mayFail: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

async function tryImage(folder) {
  podman(folder, ['import', debianBase(), base], { isQuiet: true })
  // A machine that may not raise limits refuses podman's defaults.
  const limits = ['--ulimit', 'nofile=1024:4096', '--ulimit', 'nproc=4096:4096']
  podman(folder, ['run', '--rm', '--network', 'host', ...limits, base, '/bin/true'], { isQuiet: true })
  const release = await packRelease({ folder: join(folder, 'release') })
  const argumentsOf = { BASE: base, RELEASE: basename(release.folder) }
  podman(folder, [
    // One layer per stage, because this storage driver copies the whole base for each layer.
    ...['build', '--layers=false', '--isolation', 'chroot', '--format', 'docker', '--network', 'host', '--tag', image],
    ...['--volume', `${authorities}:${authorities}:ro`, '--file', fromRoot('deploy/Dockerfile')],
    ...Object.entries(argumentsOf).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    join(folder, 'release'),
  ])
  const about = JSON.parse(podman(folder, ['inspect', image], { isQuiet: true }))[0]
  const { User: user } = about.Config
  if (user !== '10001:10001') throw new Error(`The image runs as ${user || 'root'}.`)
  if (!(about.Healthcheck ?? about.HealthCheck ?? about.Config.Healthcheck)) throw new Error('No health check.')
  console.log(`The image has ${(about.Size / 1e6).toFixed(0)} MB, base included.`)
  const database = await startPostgres({ settings: { fsync: 'off' } })
  const port = await freePort()
  const envFile = join(folder, 'juntas.env')
  // `podman run --env-file` takes quotes literally; compose does not.
  const filled = readEnvironment(
    filledExample({ ...settingsOf(database.url()), BACKUP_DIR: '/var/lib/juntas/backups' }),
  )
  writeFileSync(
    envFile,
    Object.entries(filled)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  )
  const options = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp']
  const id = podman(
    folder,
    [
      ...['run', '--detach', '--network', 'host', ...limits, ...options],
      ...['--env-file', envFile, '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', image],
    ],
    { isQuiet: true },
  ).trim()
  try {
    await untilReady(port, () => podman(folder, ['logs', id], { isQuiet: true, mayFail: true }))
    const said = podman(folder, ['exec', id, 'node', '-e', 'console.log(process.version, process.getuid())'], {
      isQuiet: true,
    })
    console.log(`Ready in its container: Node and user ${said.trim()}.`)
    podman(folder, ['healthcheck', 'run', id], { isQuiet: true })
    console.log('Its health check passes.')
    console.log('NOT TESTED: deploy/compose.yaml, which needs images of a registry (PostgreSQL, nginx).')
  } finally {
    podman(folder, ['stop', '--time', '20', id], { isQuiet: true, mayFail: true })
    podman(folder, ['rm', '--force', id], { isQuiet: true, mayFail: true })
    await database.stop()
  }
}

/** A minimal Debian system as a tarball, made once. */
function debianBase() {
  const file = fromRoot('.cache', 'debian-12.tar')
  if (!existsSync(file)) {
    mkdirSync(fromRoot('.cache'), { recursive: true })
    console.log('Making a base of Debian’s packages (some minutes)...')
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', file])
  }
  return file
}

function podman(folder, args, { isQuiet = false, mayFail = false } = {}) {
  const storage = ['--root', join(folder, 'containers'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const all = [...storage, '--cgroup-manager', 'cgroupfs', '--runtime', 'runc', ...args]
  const done = spawnSync('podman', all, { encoding: 'utf8', stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'pipe'] })
  if (done.status !== 0 && !mayFail)
    throw new Refusal(`NOT TESTED or failed: podman ${args[0]} answered ${done.status}\n${done.stderr?.trim()}`)
  return done.stdout ?? ''
}

// The engines of the cluster are Debian's own packages. What is missing is installed, without starting its service.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { Refusal } from '../process/refusal.mjs'

const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  'redis-server': '/usr/bin/redis-server',
}
const serverFolder = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL server's programs. */
function findPostgres() {
  const majors = existsSync(serverFolder) ? readdirSync(serverFolder).map(Number).filter(Boolean) : []
  const found = majors.sort((one, other) => other - one).map((major) => `${serverFolder}/${major}/bin`)
  return found.find((bin) => existsSync(`${bin}/initdb`))
}

/** Installs what is missing; returns the programs by name, and the folder of PostgreSQL's. */
export function ensurePackages() {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]))
  if (!findPostgres()) missing.push('postgresql')
  if (missing.length > 0) install(missing)
  return { ...programs, postgresBin: findPostgres() }
}

function install(missing) {
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (process.getuid() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Refusal(`The cluster needs Debian's packages. As root: ${command}`)
  console.log(`Installing ${missing.join(', ')}...`)
  // A unit that is masked while it is installed is not started: the cluster starts its own, on its own ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], options)
}

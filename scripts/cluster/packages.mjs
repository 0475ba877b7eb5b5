// The engines of the cluster are Debian's own packages. What is missing is installed, without starting its service.
import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from '../process/debian-packages.mjs'

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
  installPackages(missing, "The cluster needs Debian's packages.")
  return { ...programs, postgresBin: findPostgres() }
}

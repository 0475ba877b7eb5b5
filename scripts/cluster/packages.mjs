// The programs of the cluster are Debian's own packages. Missing ones are installed without starting their services.
import { existsSync } from 'node:fs'
import { debianPrograms } from '../deploy/debian-postgres.mjs'
import { installPackages } from '../process/debian-packages.mjs'

const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  'redis-server': '/usr/bin/redis-server',
}

/** Installs what is missing. Returns the programs by name, and PostgreSQL's folder. */
export function ensurePackages() {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]))
  if (!debianPrograms('initdb')) missing.push('postgresql')
  installPackages(missing, "The cluster needs Debian's packages.")
  return { ...programs, postgresBin: debianPrograms('initdb') }
}

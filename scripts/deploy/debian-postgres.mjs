// The PostgreSQL of Debian's packages, which includes pg_dump and pg_restore of its own version. The npm package has
// only the server.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../process/ports.mjs'
import { until } from '../process/until.mjs'

const nobody = 65_534
const home = '/usr/lib/postgresql'

/** The folder of the newest version that has this program, or undefined. */
export function debianPrograms(program = 'pg_dump') {
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(home, version, 'bin')).find((bin) => existsSync(join(bin, program)))
}

export async function startDebianPostgres(folder) {
  const bin = debianPrograms()
  const data = join(folder, 'cluster')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, nobody, nobody)
  const identity = { cwd: data, ...(isRoot && { uid: nobody, gid: nobody }) }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'juntas', '-E', 'UTF8', '--no-sync'], {
    ...identity,
    stdio: 'pipe',
  })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const child = spawn(join(bin, 'postgres'), [...options, '-c', 'fsync=off'], { ...identity, stdio: 'ignore' })
  const run = (name, ...args) =>
    execFileSync(join(bin, name), ['-h', '127.0.0.1', '-p', String(port), ...args], { stdio: 'pipe' })
  await until('PostgreSQL', () => run('pg_isready'), { seconds: 20, everyMs: 100 })
  return {
    bin,
    create: (name) => run('createdb', '-U', 'juntas', name),
    url: (name) => `postgres://juntas@127.0.0.1:${port}/${name}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}

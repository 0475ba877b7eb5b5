// Decides which user the server runs as, and where its programs and data are. PostgreSQL refuses to run as root, so a
// start by root gives it an unprivileged uid; files that this uid cannot reach (a home of mode 0700) are copied to
// /var/lib.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../process/root.mjs'
import { installations, linkLibraries, versionOf } from './binaries.mjs'

const nobody = 65534
const isRoot = process.getuid?.() === 0

/** Determines { bin, major, cluster, identity, moved } for a data folder, creating folders as needed. */
export function settle(dataDir, log) {
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows: use WSL, or set DATABASE_URL.')
  }
  mkdirSync(dataDir, { recursive: true })
  const cluster = clusterFor(dataDir, log)
  const identity = identityFor(cluster)
  const made = existsSync(join(cluster, 'PG_VERSION'))
  const wanted = made ? majorOf(cluster) : undefined
  const found = []
  for (const installation of installations()) {
    const runnable = runnableFor(installation, identity, dataDir, log)
    if (!runnable) continue
    if (!wanted || runnable.major === wanted) return { ...runnable, cluster, identity }
    found.push(runnable.major)
  }
  throw new Error(
    found.length
      ? `The data in ${cluster} belongs to PostgreSQL ${wanted}, and only ${found.join(', ')} is installed here.`
      : 'No PostgreSQL found: run npm ci, or install PostgreSQL 14 or newer (apt-get install postgresql), or set DATABASE_URL.',
  )
}

function majorOf(cluster) {
  return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
}

/**
 * As root: the owner of existing data, so that an ordinary user's folder stays that user's; otherwise the current user.
 */
function identityFor(cluster) {
  const owner = statSync(cluster)
  if (!isRoot) {
    if (owner.uid === process.getuid()) return {}
    throw new Error(`The database in ${cluster} belongs to another user (uid ${owner.uid}).`)
  }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  chownSync(cluster, nobody, nobody)
  return { uid: nobody, gid: nobody }
}

function clusterFor(dataDir, log) {
  const cluster = join(dataDir, 'cluster')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  if (!isRoot || canEnter(cluster, identityFor(cluster))) return cluster
  if (readdirSync(cluster).length > 0) {
    throw new Error(`The database's user can no longer enter ${cluster}: give its parent folders mode 0711.`)
  }
  rmdirSync(cluster)
  const moved = join(publicHome(), `data-${hash(dataDir)}`)
  mkdirSync(moved, { recursive: true, mode: 0o700 })
  log(`The database lives in ${moved}: its user cannot enter ${dataDir}.`)
  return moved
}

function runnableFor({ bin, native }, identity, dataDir, log) {
  if (native) linkLibraries(native)
  const major = versionOf(bin, identity)
  if (major || !native) return major && { bin, major }
  const copy = join(isRoot ? publicHome() : dataDir, 'native')
  const complete = join(copy, `complete-${hash(String(statSync(join(bin, 'postgres')).mtimeMs))}`)
  if (!existsSync(complete)) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    linkLibraries(copy)
    openToAll(copy)
    writeFileSync(complete, '')
    log(`PostgreSQL's programs were copied to ${copy}: they cannot be run from ${native}.`)
  }
  const copied = versionOf(join(copy, 'bin'), identity)
  return copied && { bin: join(copy, 'bin'), major: copied }
}

function canEnter(folder, identity) {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], { ...identity, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function publicHome() {
  const base = existsSync('/var/lib') ? '/var/lib' : dirname(tmpdir())
  const home = join(base, `juntas-${hash(root)}`)
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  return home
}

function openToAll(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

// Creates PostgreSQL's data folder, with a password that only the owner of the data folder can read.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const user = 'juntas'

/** Creates the cluster if it is missing; returns the password of its user. */
export function ensureCluster({ bin, major, cluster, identity }, dataDir) {
  const passwordFile = join(dataDir, 'password')
  const password = readPassword(passwordFile) ?? randomBytes(24).toString('hex')
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise({ bin, major, cluster, identity }, password)
  // The password file was lost but the data was not, so the server sets a new password before it listens.
  else if (!existsSync(passwordFile)) resetPassword({ bin, cluster, identity }, password)
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, password, { mode: 0o600 })
  return password
}

export function serverEnvironment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

function readPassword(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

// Created in a temporary folder and moved into place, so that an interrupted initdb leaves nothing that looks complete.
function initialise({ bin, major, cluster, identity }, password) {
  const draft = `${cluster}.draft`
  const passwordFile = `${cluster}.initial-password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid) for (const path of [draft, passwordFile]) chownSync(path, identity.uid, identity.gid)
  const locale = major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C']
  const options = ['-D', draft, '-U', user, '--encoding=UTF8', ...locale, '--auth=scram-sha-256', '--no-sync']
  try {
    run(join(bin, 'initdb'), [...options, `--pwfile=${passwordFile}`], { identity, cluster })
  } finally {
    rmSync(passwordFile)
  }
  renameSync(draft, cluster)
}

function resetPassword({ bin, cluster, identity }, password) {
  const input = `ALTER USER ${user} PASSWORD '${password}'\n`
  run(join(bin, 'postgres'), ['--single', '-D', cluster, 'postgres'], { identity, cluster, input })
}

function run(program, args, { identity, cluster, input }) {
  try {
    execFileSync(program, args, { ...identity, env: serverEnvironment(), cwd: cluster, input, stdio: 'pipe' })
  } catch (error) {
    throw new Error(`PostgreSQL could not prepare ${cluster}: ${reasonIn(String(error.stderr || error.message))}`, {
      cause: error,
    })
  }
}

// The reason is the line with the error. After it initdb tells what it cleans up.
function reasonIn(said) {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => /\b(?:error|FATAL|PANIC|could not)\b/.test(line)) ?? lines.at(-1)
}

// The data folder: locked while this start runs, with the secrets that a demo generates.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HeldLock, takeLock } from '../process/lock.mjs'
import { Refusal } from '../process/refusal.mjs'

/** Creates the folder and locks it for this start; returns the release. */
export function claimFolder(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return takeLock(join(folder, 'start.lock'))
  } catch (error) {
    if (error instanceof HeldLock) {
      throw new Refusal(
        `${folder} is in use by another start (process ${error.pid}): stop it, or choose another folder with DATA_DIR.`,
      )
    }
    throw new Refusal(
      `${folder} cannot be written (${error.code ?? error.message}): choose another folder with DATA_DIR.`,
    )
  }
}

// Node's own `recursive` never returns where the file system refuses a folder with ENOENT, as /proc does.
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/** Secrets that survive a restart; a secret set in the environment is not replaced. */
export function demoSecretsOf(folder, env = process.env) {
  const file = join(folder, 'secrets.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const made = {
    JWT_SECRET: kept.JWT_SECRET ?? randomBytes(48).toString('base64'),
    DATA_KEY: kept.DATA_KEY ?? randomBytes(32).toString('base64'),
    MEDIA_SECRET: kept.MEDIA_SECRET ?? randomBytes(48).toString('base64'),
  }
  if (Object.keys(made).some((name) => !kept[name])) {
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  }
  return Object.fromEntries(Object.entries(made).filter(([name]) => !env[name]))
}

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/**
 * A folder of our own in the system's temporary one, open to be passed through: the database may run as another user.
 * It is named by our pid, so that what a killed run left behind is swept by the next one.
 */
export function temporaryFolder(name) {
  const prefix = `juntas-${name}-`
  for (const entry of readdirSync(tmpdir())) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length).split('-')[0]))) continue
    try {
      rmSync(join(tmpdir(), entry), { recursive: true, force: true })
    } catch {
      // Another user's: hers to sweep.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/**
 * A new folder in the system's temporary folder that other users can pass through, because the database may run as
 * another user. Its name contains our pid, so that the next run can remove what a killed run left.
 */
export function temporaryFolder(name) {
  const prefix = `juntas-${name}-`
  for (const entry of readdirSync(tmpdir())) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length).split('-')[0]))) continue
    try {
      rmSync(join(tmpdir(), entry), { recursive: true, force: true })
    } catch {
      // It belongs to another user, who has to remove it.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

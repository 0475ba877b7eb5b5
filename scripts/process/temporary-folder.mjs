import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/**
 * A new folder in `parent` that other users can pass through, because the database may run as another user. Its name
 * contains our pid, so that the next run can remove what a killed run left.
 */
export function temporaryFolder(name, parent = tmpdir()) {
  const prefix = `juntas-${name}-`
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length).split('-')[0]))) continue
    try {
      rmSync(join(parent, entry), { recursive: true, force: true })
    } catch {
      // It belongs to another user, who has to remove it.
    }
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Linux's file system in memory if `bytes` are free there, otherwise the system's temporary folder. */
export function memoryParent(bytes, shared = '/dev/shm') {
  try {
    accessSync(shared, constants.W_OK)
    const { bavail, bsize } = statfsSync(shared)
    if (Math.min(bavail * bsize, process.availableMemory()) >= bytes) return shared
  } catch {
    // There is none, or it is not ours to write.
  }
  return tmpdir()
}

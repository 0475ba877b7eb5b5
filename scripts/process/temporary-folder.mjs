import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/** Linux's file system in memory. */
const memory = '/dev/shm'

/**
 * A new folder that other users can pass through, because the database may run as another user. It is in the system's
 * temporary folder, or in memory if `memoryBytes` are given and free there. Its name contains our pid, so that the next
 * run can remove what a killed run left, in either place.
 */
export function temporaryFolder(name, { memoryBytes = Number.POSITIVE_INFINITY } = {}) {
  const prefix = `juntas-${name}-`
  for (const parent of [tmpdir(), memory]) removeLeftovers(parent, prefix)
  const parent = hasRoom(memory, memoryBytes) ? memory : tmpdir()
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

function removeLeftovers(parent, prefix) {
  if (!existsSync(parent)) return
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length).split('-')[0]))) continue
    try {
      rmSync(join(parent, entry), { recursive: true, force: true })
    } catch {
      // It belongs to another user, who has to remove it.
    }
  }
}

function hasRoom(parent, bytes) {
  try {
    accessSync(parent, constants.W_OK)
    const { bavail, bsize } = statfsSync(parent)
    return Math.min(bavail * bsize, process.availableMemory()) >= bytes
  } catch {
    return false // There is none, or it is not ours to write.
  }
}

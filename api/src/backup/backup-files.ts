import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { addDays, dayMs } from '@juntas/contract/rules/add-days'

const days = 35
const pattern = /^juntas-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.backup$/

const stemOf = (at: Date) => `juntas-${at.toISOString().replaceAll(':', '-')}`

/** The file name of a backup by its time, and the name it has until it is complete. */
export const backupName = (at: Date) => `${stemOf(at)}.backup`
export const partName = (at: Date) => `${backupName(at)}.part`

/** The time of the newest backup. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const newest = (await listBackups(folder)).at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(pattern, '$1:$2:$3'))
}

/**
 * Deletes backups after 35 days, because erased members' data must not stay in them. The newest backup always stays: if
 * backups fail unnoticed, the last good one must not be lost. Unfinished files of killed runs are deleted after one
 * day; a younger one may still be written.
 */
export async function pruneBackups(folder: string, now: Date): Promise<string[]> {
  const first = addDays(now, -days)
  const old = (await listBackups(folder)).slice(0, -1).filter((name) => name < stemOf(first))
  for (const name of await listParts(folder)) {
    const { mtime } = await stat(path.join(folder, name))
    if (mtime.getTime() < now.getTime() - dayMs) old.push(name)
  }
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}

/** Call it only while no other backup runs. */
export async function removeParts(folder: string) {
  for (const name of await listParts(folder)) await rm(path.join(folder, name), { force: true })
}

const listBackups = async (folder: string) => (await readdir(folder)).filter((name) => pattern.test(name)).sort()
const listParts = async (folder: string) => (await readdir(folder)).filter((name) => /^juntas-.*\.part$/.test(name))

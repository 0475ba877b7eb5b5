import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import type { Files } from '../../integrations/files/files.ts'

/**
 * The ids of erased members, outside of the database: a restored backup is older than some erasures, and these run again
 * before the product opens. One line each, only appended; it stays beside the backups, not inside them. With a bucket
 * each is also an object there: several machines have one bucket, but not one disk.
 */
const fileOf = ({ backup }: Place) => path.join(backup.folder, 'erasures.jsonl')

type Place = Pick<Config, 'backup' | 'storage'>
interface Note {
  memberId: number
  at: string
}

const folder = 'erasures'
const digits = 10
/** Everything is in the name, so that a list of names is the list of erasures. */
const nameOf = (memberId: number, at: Date) =>
  `${folder}/${at.toISOString().replace(/[-:.]/g, '')}-${String(memberId).padStart(digits, '0')}.json`
const pattern = /^erasures\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d+)\.json$/

/** Before the rows are erased: an id too much is erased again, an id too few would bring a member back. */
export async function noteErasure(config: Place, files: Files, memberId: number, at: Date): Promise<void> {
  const line = `${JSON.stringify({ memberId, at: at.toISOString() } satisfies Note)}\n`
  if (config.storage.endpoint) await files.put(nameOf(memberId, at), Buffer.from(line), 'application/json')
  await mkdir(config.backup.folder, { recursive: true, mode: 0o700 })
  const file = await open(fileOf(config), 'a', 0o600)
  try {
    await file.write(line)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The members who were erased at `since` or later. */
export async function erasedSince(config: Place, files: Files, since: Date): Promise<number[]> {
  const noted = [...(await notesInFile(config)), ...(config.storage.endpoint ? await notesInBucket(files) : [])]
  return [...new Set(noted.filter(({ at }) => new Date(at) >= since).map(({ memberId }) => memberId))]
}

async function notesInFile(config: Place): Promise<Note[]> {
  const text = await readFile(fileOf(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Note)
}

async function notesInBucket(files: Files): Promise<Note[]> {
  const names = await files.list(folder)
  return names.flatMap((name) => {
    const [, year, month, day, hour, minute, second, ms, id] = pattern.exec(name) ?? []
    return id ? [{ memberId: Number(id), at: `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z` }] : []
  })
}

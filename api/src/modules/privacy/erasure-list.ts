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
  await append(config, line)
}

/** With the first backup, so that a restore can tell a list without erasures from one that was left behind. */
export const prepareErasureList = (config: Place) => append(config, '')

async function append(config: Place, line: string) {
  await mkdir(config.backup.folder, { recursive: true, mode: 0o700 })
  const file = await open(fileOf(config), 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const last = size > 0 ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() : '\n'
    // A full disk may have cut the last line: it must not spoil this one.
    await file.appendFile(line && last !== '\n' ? `\n${line}` : line)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The list as a restore needs it. `hasFile` is false if there is no file beside the backups. */
export async function readErasureList(config: Place, files: Files) {
  const text = await readFile(fileOf(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`the list of erased members cannot be read: ${error.message}`, { cause: error })
  })
  const noted = [...notesIn(text ?? '', fileOf(config)), ...(config.storage.endpoint ? await notesInBucket(files) : [])]
  const notes = [...new Map(noted.map((note) => [`${note.memberId} ${note.at}`, note])).values()]
  return { notes, hasFile: text !== undefined }
}

/** Without the bucket: only the file beside the backups. */
export const readErasureFile = (config: Place, files: Files) =>
  readErasureList({ ...config, storage: { ...config.storage, endpoint: '' } }, files)

/**
 * How many erasures are noted, for a backup. Neither a bucket that is away nor a file that is damaged may cost the
 * backup: then only the file is counted, or nothing, and `problem` says why.
 */
export async function countErasures(config: Place, files: Files): Promise<{ count?: number; problem?: string }> {
  try {
    return { count: (await readErasureList(config, files)).notes.length }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const file = await readErasureFile(config, files).catch(() => undefined)
    return { problem, ...(file && { count: file.notes.length }) }
  }
}

/** The members who were erased at `since` or later. */
export const erasedSince = (notes: readonly Note[], since: Date): number[] => [
  ...new Set(notes.filter(({ at }) => new Date(at) >= since).map(({ memberId }) => memberId)),
]

/** With white space, as an editor or another program may have saved it. */
const note = /\{\s*"memberId"\s*:\s*(\d+)\s*,\s*"at"\s*:\s*"(\d{4}-\d\d-\d\dT[\d:.]+Z)"\s*\}/g
/** A line that a full disk or a crash cut off. Its erasure had not begun yet and was noted again later. */
const cutNote = /^\0*(?:\{[^{}]*)*$/

function notesIn(text: string, file: string): Note[] {
  return text.split('\n').flatMap((line, place) => {
    if (!cutNote.test(line.replace(note, '').trim()))
      throw new Error(`line ${place + 1} of ${file} is no erasure: find out what it was before you restore`)
    return [...line.matchAll(note)].map(([, id, at = '']) => ({ memberId: Number(id), at }))
  })
}

async function notesInBucket(files: Files): Promise<Note[]> {
  const names = await files.list(folder)
  return names.flatMap((name) => {
    const [, year, month, day, hour, minute, second, ms, id] = pattern.exec(name) ?? []
    return id ? [{ memberId: Number(id), at: `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z` }] : []
  })
}

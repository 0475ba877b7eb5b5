import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'

/**
 * The ids of erased members, outside of the database: a restored backup is older than some erasures, and these run again
 * before the product opens. One line each, only appended; it stays beside the backups, not inside them.
 */
const fileOf = ({ backup }: Pick<Config, 'backup'>) => path.join(backup.folder, 'erasures.jsonl')

/** Before the rows are erased: an id too much is erased again, an id too few would bring a member back. */
export async function noteErasure(config: Pick<Config, 'backup'>, memberId: number, at: Date): Promise<void> {
  await mkdir(config.backup.folder, { recursive: true, mode: 0o700 })
  const file = await open(fileOf(config), 'a', 0o600)
  try {
    await file.write(`${JSON.stringify({ memberId, at: at.toISOString() })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The members who were erased at `since` or later. */
export async function erasedSince(config: Pick<Config, 'backup'>, since: Date): Promise<number[]> {
  const text = await readFile(fileOf(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').filter(Boolean)
  const noted = lines.map((line) => JSON.parse(line) as { memberId: number; at: string })
  return [...new Set(noted.filter(({ at }) => new Date(at) >= since).map(({ memberId }) => memberId))]
}

import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { connect } from '../db/connect.ts'
import { refuseUnfinishedRestore } from '../db/unfinished-restore.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { countErasures, prepareErasureList } from '../modules/privacy/erasure-list.ts'
import { type Entry, joinEntries } from './archive.ts'
import { backupName, partName, removeParts } from './backup-files.ts'
import { encrypt } from './encryption.ts'
import { startTool } from './postgres-tools.ts'

/**
 * The product's folders in DATA_DIR. With a bucket, members' files are not copied: the bucket's versioning keeps them.
 */
export const fileFolders = ['files', 'media', 'uploads']

export interface Manifest {
  format: 1
  at: string
  migrations: string[]
  /** Check values of the keys that the rows need. A restore verifies its keys with them before it writes anything. */
  dataKeys: string[]
  /** The number of erasures in the list beside the backups. A restore refuses a list with fewer: it is incomplete. */
  erasures?: number
  /** Why the list could not be read completely. A restore then cannot verify the number of erasures. */
  erasuresProblem?: string
}

const pinPrefix = '.backup-'

/**
 * Writes the database and the files of one moment into one encrypted file. The database is read in one snapshot; the
 * files are hard-linked right after it starts, so that files deleted meanwhile are still copied. Returns the name of
 * the file, and a warning if the list of erased members beside it needs the operator's attention.
 */
export async function createBackup(
  config: Config,
  now: Date,
  signal?: AbortSignal,
): Promise<{ file: string; warning?: string }> {
  if (!config.backup.key)
    throw new Error('set BACKUP_KEY first (openssl rand -base64 32), and keep a copy of it elsewhere')
  const { folder } = config.backup
  const file = path.join(folder, backupName(now))
  const part = path.join(folder, partName(now))
  const pins = path.join(config.dataDir, `${pinPrefix}${randomUUID()}`)
  const client = await connect(config.databaseUrl)
  try {
    await lockAndCleanUp(client, config)
    await client.query('begin isolation level repeatable read read only')
    const snapshot = String((await client.query('select pg_export_snapshot() as id')).rows[0].id)
    const names = await pinFiles(config.dataDir, pins, signal)
    const manifest = await describe(client, config, now)
    const entries = entriesOf(config, { snapshot, manifest, pins, names, signal })
    const output = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(Readable.from(encrypt(joinEntries(entries), config.backup.key)), output, { signal })
    await rename(part, file)
    return { file, ...(manifest.erasuresProblem && { warning: listWarning(manifest.erasuresProblem) }) }
  } catch (error) {
    // Report why the backup was aborted, not the errors that followed from it.
    signal?.throwIfAborted()
    throw error
  } finally {
    await client.end()
    await rm(pins, { recursive: true, force: true })
    await rm(part, { force: true })
  }
}

/**
 * Takes the lock and removes what killed runs left: their hard links would keep the files of members who were erased
 * since. Refuses a database whose restore is unfinished, because it may still contain erased members.
 */
async function lockAndCleanUp(client: pg.Client, config: Config) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [advisoryLocks.backup])
  if (!rows[0].is_ours) throw new Error('another backup is under way')
  await refuseUnfinishedRestore(client)
  await prepareErasureList(config)
  await removeParts(config.backup.folder)
  for (const name of await readdir(config.dataDir).catch(() => []))
    if (name.startsWith(pinPrefix)) await rm(path.join(config.dataDir, name), { recursive: true, force: true })
}

const listWarning = (problem: string) =>
  `The backup is whole, but the list of erased members could not be read: ${problem}. Mend it now: without it a restore cannot erase again whom it should.`

async function describe(client: pg.Client, config: Config, now: Date): Promise<Manifest> {
  const { rows } = await client.query('select name from migrations order by name')
  const { count, problem } = await countErasures(config, openFiles(config))
  const keys = await client.query<{ sealed: Buffer }>('select sealed from data_keys where retired_at is null')
  return {
    format: 1,
    at: now.toISOString(),
    migrations: rows.map(({ name }) => name),
    dataKeys: keys.rows.map(({ sealed }) => sealed.toString('base64')),
    ...(count !== undefined && { erasures: count }),
    ...(problem !== undefined && { erasuresProblem: problem }),
  }
}

interface Moment {
  snapshot: string
  manifest: Manifest
  pins: string
  names: string[]
  signal: AbortSignal | undefined
}

async function* entriesOf(config: Config, { snapshot, manifest, pins, names, signal }: Moment): AsyncGenerator<Entry> {
  yield { name: 'manifest', content: Readable.from([Buffer.from(JSON.stringify(manifest))]) }
  const args = ['--format=custom', `--snapshot=${snapshot}`]
  const { child, ended } = startTool('pg_dump', args, config.databaseUrl, signal)
  child.stdin?.end()
  yield { name: 'database', content: child.stdout as Readable }
  await ended
  for (const name of names) yield { name: `file/${name}`, content: createReadStream(path.join(pins, name)) }
}

async function pinFiles(dataDir: string, pins: string, signal?: AbortSignal): Promise<string[]> {
  const names: string[] = []
  for (const folder of fileFolders) {
    const found = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of found.filter((one) => one.isFile())) {
      signal?.throwIfAborted()
      const from = path.join(entry.parentPath, entry.name)
      const name = path.relative(dataDir, from)
      await mkdir(path.dirname(path.join(pins, name)), { recursive: true })
      if (await pin(from, path.join(pins, name))) names.push(name)
    }
  }
  return names
}

/** False if the file was deleted after it was listed. */
async function pin(from: string, to: string) {
  try {
    await link(from, to).catch((error) => {
      if (error.code === 'ENOENT') throw error
      return copyFile(from, to)
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

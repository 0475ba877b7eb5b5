import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type pg from 'pg'
import { inDatabase } from '../command.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { withClient } from '../db/connect.ts'
import { isDataKeyOf } from '../db/data-key.ts'
import { listMigrations, ownMigrations, remedyFor } from '../db/migrate.ts'
import { markRestore, markRestored, markTable, readUnfinishedRestore, remedyOf } from '../db/unfinished-restore.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { eraseAgain } from '../modules/privacy/erasure.ts'
import { erasedSince, readErasureFile, readErasureList } from '../modules/privacy/erasure-list.ts'
import { record } from '../tasks/tasks.ts'
import { type Entry, splitEntries } from './archive.ts'
import { fileFolders, type Manifest } from './create-backup.ts'
import { decrypt } from './encryption.ts'
import { startTool } from './postgres-tools.ts'

/**
 * An erasure may be recorded before the backup starts and delete its rows afterwards, so the backup still contains
 * them.
 */
const marginMs = dayMs

interface RestoreOptions {
  /** Applies the migrations that this release has and the database of the backup does not. */
  isUpgrade?: boolean
  /**
   * Restores without the list of erasures. Erased members then come back, so the operator must ask for it explicitly.
   */
  isWithoutList?: boolean
}

/**
 * Restores a backup into an empty database and empty folders. Everything that can be refused is refused before anything
 * is written. Erasures since then run again, and the comparison with the gateway is the first task; until both are done
 * no process opens the database.
 */
export async function restoreBackup(config: Config, file: string, now: Date, options: RestoreOptions = {}) {
  if (!config.backup.key) throw new Error('set BACKUP_KEY to the key that the backup was made with')
  await refuseUsed(config)
  const entries = splitEntries(decrypt(createReadStream(file) as AsyncIterable<Buffer>, config.backup.key))
  const manifest = await readManifest(entries)
  if (!manifest.dataKeys.every((sealed) => isDataKeyOf(Buffer.from(sealed, 'base64'), config.dataKey)))
    throw new Error(
      'DATA_KEY is not the key that this backup was sealed with; an earlier one belongs into DATA_KEY_OLD. Nothing was written.',
    )
  refuseOtherRelease(manifest.migrations, await ownMigrations(), options)
  const at = new Date(manifest.at)
  const memberIds = await listErased(config, at, { ...options, leastNotes: manifest.erasures ?? 0 })
  await withClient(config.databaseUrl, (client) => markRestore(client, at))
  let files = 0
  for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
    if (entry.name === 'database') await restoreDatabase(config, entry)
    else {
      await restoreFile(config, entry)
      files++
    }
  }
  await withClient(config.databaseUrl, markRestored)
  const erased = await eraseAndOpen(config, memberIds, now)
  return { at: manifest.at, files, erased, ...(warningOf(manifest) && { warning: warningOf(manifest) }) }
}

/** A damaged list may have been repaired with lines left out. Only the operator can judge that. */
export const warningOf = ({ erasures, erasuresProblem }: Pick<Manifest, 'erasures' | 'erasuresProblem'>) =>
  erasures === undefined || erasuresProblem
    ? `When this backup was made, the list of erased members could not be read${erasuresProblem ? ` (${erasuresProblem})` : ''}. Whether erasures.jsonl has every erasure until then is not proven: compare it with a copy of your own.`
    : undefined

/** The last steps of a restore, also used after a recovery by the server's own log and after an interrupted restore. */
export async function finishRestore(
  config: Config,
  given: Date,
  now: Date,
  options: RestoreOptions = {},
): Promise<number> {
  const found = await withClient(config.databaseUrl, readUnfinishedRestore)
  if (found && !found.isRestored) throw new Error(`The backup is not restored completely. ${remedyOf(found)}`)
  const known = await listMigrations(config.databaseUrl, { remedy: remedyFor(config) })
  const applied = known.filter(({ appliedAt }) => appliedAt).map(({ name }) => name)
  refuseOtherRelease(
    applied,
    known.map(({ name }) => name),
    options,
  )
  const at = found && found.at < given ? found.at : given
  return eraseAndOpen(config, await listErased(config, at, options), now)
}

/**
 * The members erased since a backup. Throws if the list is missing or shorter than it was; with `isWithoutList` it takes
 * what there is.
 */
export async function listErased(
  config: Config,
  at: Date,
  { isWithoutList = false, leastNotes = 0 }: RestoreOptions & { leastNotes?: number },
) {
  const files = openFiles(config)
  const { notes, hasFile } = await readErasureList(config, files).catch((error) => {
    if (!isWithoutList) throw error
    // The list in the bucket may be lost together with it. The local file has at least a part of it.
    return readErasureFile(config, files)
  })
  const isWhole = (hasFile || config.storage.endpoint !== '') && notes.length >= leastNotes
  if (!isWhole && !isWithoutList)
    throw new Error(
      `the list of erased members is missing or not the one of this backup: put its erasures.jsonl into ${config.backup.folder}. If it is lost, --without-list restores without it, and members who were erased come back. Nothing was written.`,
    )
  return erasedSince(notes, new Date(at.getTime() - marginMs))
}

/** A later release would migrate the database, and the release that made the backup could no longer use it. */
function refuseOtherRelease(
  applied: readonly string[],
  own: readonly string[],
  { isUpgrade = false }: Pick<RestoreOptions, 'isUpgrade'>,
) {
  const unknown = applied.find((name) => !own.includes(name))
  if (unknown)
    throw new Error(`the backup is of a later release: this one does not have ${unknown}. Nothing was written.`)
  const pending = own.find((name) => !applied.includes(name))
  if (pending && !isUpgrade)
    throw new Error(
      `the backup is of an earlier release, which does not have ${pending}: restore with that release, or say --upgrade to migrate it. Nothing was written.`,
    )
}

async function eraseAndOpen(config: Config, memberIds: readonly number[], now: Date): Promise<number> {
  const erase = async (db: Database) => {
    let erased = 0
    const files = openFiles(config)
    for (const memberId of memberIds) if (await eraseAgain({ db, config, files, now }, memberId)) erased++
    await db.transaction().execute(async (trx) => {
      await record(trx, 'billing.reconcile', {})
      await sql`drop table if exists ${sql.table(markTable)}`.execute(trx)
    })
    return erased
  }
  return inDatabase(config, erase, { isRestore: true })
}

async function readManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const { value } = await entries.next()
  if (value?.name !== 'manifest') throw new Error('this file is no backup')
  const parts: Buffer[] = []
  for await (const part of value.content as AsyncIterable<Buffer>) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Manifest
}

async function refuseUsed(config: Config) {
  const urls = { DATABASE_URL: config.databaseUrl, DATABASE_DIRECT_URL: config.databaseDirectUrl }
  for (const [name, url] of Object.entries(urls)) {
    const count = await withClient(url, countTables)
    if (count > 0) throw new Error(`the database is not empty: restore into a new one (createdb, ${name})`)
  }
  for (const folder of fileFolders) {
    const found = await readdir(path.join(config.dataDir, folder)).catch(() => [])
    if (found.length) throw new Error(`${path.join(config.dataDir, folder)} is not empty: move it away first`)
  }
}

/** Counts tables and sequences, except the mark of a restore that failed before it wrote anything. */
async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
       and c.relname <> $1`,
    [markTable],
  )
  return rows[0].count
}

async function restoreDatabase(config: Config, { content }: Entry) {
  const { pathname } = new URL(config.databaseUrl)
  const { child, ended } = startTool(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${decodeURIComponent(pathname.slice(1))}`,
    ],
    config.databaseUrl,
  )
  let damage: unknown
  async function* readContent() {
    try {
      yield* content
    } catch (error) {
      damage = error
      throw error
    }
  }
  // If pg_restore ends early, its own message names the cause.
  await pipeline(Readable.from(readContent()), child.stdin as NodeJS.WritableStream).catch(() => undefined)
  await ended.catch((error) => {
    throw damage ?? error
  })
  if (damage) throw damage
}

async function restoreFile({ dataDir }: Config, { name, content }: Entry) {
  const place = path.resolve(dataDir, name.slice('file/'.length))
  const isInside = fileFolders.some((folder) => place.startsWith(path.join(dataDir, folder) + path.sep))
  if (!name.startsWith('file/') || !isInside) throw new Error(`the backup names a place outside of DATA_DIR: ${name}`)
  await mkdir(path.dirname(place), { recursive: true })
  await pipeline(Readable.from(content), createWriteStream(place, { mode: 0o640 }))
}

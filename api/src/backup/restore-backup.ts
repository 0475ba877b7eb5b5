import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { inDatabase } from '../command.ts'
import type { Config } from '../config.ts'
import { isDataKeyOf } from '../db/data-key.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { eraseAgain } from '../modules/privacy/erasure.ts'
import { erasedSince } from '../modules/privacy/erasure-list.ts'
import { record } from '../tasks/tasks.ts'
import { type Entry, splitEntries } from './archive.ts'
import { fileFolders, type Manifest } from './create-backup.ts'
import { decrypt } from './encryption.ts'
import { startTool } from './postgres-tools.ts'

/** An erasure may be under way while a backup is made: its id is older than the backup, its rows are still inside. */
const marginMs = 86_400_000

/**
 * Restores a backup into an empty database and empty folders. Erasures since then run again, and the comparison with the
 * gateway is the first task, before the product is opened by the operator.
 */
export async function restoreBackup(config: Config, file: string, now: Date) {
  if (!config.backup.key) throw new Error('set BACKUP_KEY to the key that the backup was made with')
  await refuseUsed(config)
  const entries = splitEntries(decrypt(createReadStream(file) as AsyncIterable<Buffer>, config.backup.key))
  const manifest = await readManifest(entries)
  if (!manifest.dataKeys.every((sealed) => isDataKeyOf(Buffer.from(sealed, 'base64'), config.dataKey)))
    throw new Error(
      'DATA_KEY is not the key that this backup was sealed with; an earlier one belongs into DATA_KEY_OLD. Nothing was written.',
    )
  let files = 0
  for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
    if (entry.name === 'database') await restoreDatabase(config, entry)
    else {
      await restoreFile(config, entry)
      files++
    }
  }
  const erased = await finish(config, new Date(manifest.at), now)
  return { at: manifest.at, files, erased }
}

async function readManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const { value } = await entries.next()
  if (value?.name !== 'manifest') throw new Error('this file is no backup')
  const parts: Buffer[] = []
  for await (const part of value.content as AsyncIterable<Buffer>) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Manifest
}

async function refuseUsed(config: Config) {
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    )
    if (rows[0].count > 0) throw new Error('the database is not empty: restore into a new one (createdb)')
  } finally {
    await client.end()
  }
  for (const folder of fileFolders) {
    const found = await readdir(path.join(config.dataDir, folder)).catch(() => [])
    if (found.length) throw new Error(`${path.join(config.dataDir, folder)} is not empty: move it away first`)
  }
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
  // If pg_restore ends early, its own words say why.
  await pipeline(Readable.from(content), child.stdin as NodeJS.WritableStream).catch(() => undefined)
  await ended
}

async function restoreFile({ dataDir }: Config, { name, content }: Entry) {
  const place = path.resolve(dataDir, name.slice('file/'.length))
  const isInside = fileFolders.some((folder) => place.startsWith(path.join(dataDir, folder) + path.sep))
  if (!name.startsWith('file/') || !isInside) throw new Error(`the backup names a place outside of DATA_DIR: ${name}`)
  await mkdir(path.dirname(place), { recursive: true })
  await pipeline(Readable.from(content), createWriteStream(place, { mode: 0o640 }))
}

/** After a recovery by the server's own log: what a restore does last, for the moment that was recovered. */
export async function finish(config: Config, at: Date, now: Date): Promise<number> {
  return inDatabase(config, async (db) => {
    let erased = 0
    const files = openFiles(config)
    for (const memberId of await erasedSince(config, files, new Date(at.getTime() - marginMs)))
      if (await eraseAgain({ db, config, files, now }, memberId)) erased++
    await record(db, 'billing.reconcile', {})
    return erased
  })
}

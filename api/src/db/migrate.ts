import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { withClient } from './connect.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/**
 * Applies each plain SQL file once, in the order of the names and in a transaction unless the file says otherwise. If
 * two processes start together, the second waits for the first. `remedy` is added to the refusal of a database of
 * another version. Only a restore may open a database whose restore is unfinished.
 */
export async function migrate(url: string, { remedy = '', folder = ownFolder, lockMs = 3000, isRestore = false } = {}) {
  return withClient(url, async (client) => {
    await takeLock(client)
    if (!isRestore) await refuseUnfinishedRestore(client)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const files = await filesIn(folder)
    const applied = (await client.query('select name from migrations order by name')).rows.map(({ name }) => name)
    refuseOtherVersion(applied, files, remedy)
    const news = files.filter((name) => !applied.includes(name))
    for (const name of news) await apply(client, name, await readFile(new URL(name, folder), 'utf8'), lockMs)
    return news
  })
}

/**
 * Polls, because a statement that waits inside the database holds a snapshot. If the process with the lock runs `create
 * index concurrently`, it waits for that snapshot: a deadlock.
 */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [advisoryLocks.migration])
    if (rows[0].is_ours) return
    await sleep(200)
  }
}

const mostTries = 60

/**
 * The first line of a file whose statements run one by one, outside a transaction. It is for `create index
 * concurrently` on a large table: an index created in a transaction would block all writes meanwhile. After a failure
 * the whole file runs again, so the file starts by dropping what it creates.
 */
const outside = '-- outside a transaction\n'

/**
 * Applies one file in a transaction. If it waits for a table that a long read has locked, all later statements on that
 * table wait behind it. So it gives up after `lockMs`, lets them pass and tries again.
 */
async function apply(client: pg.Client, name: string, text: string, lockMs: number) {
  if (text.startsWith(outside)) return applyOutside(client, name, text.slice(outside.length))
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (cause) {
      await client.query('rollback')
      const isLocked = (cause as { code?: string }).code === '55P03'
      if (!isLocked || tries === mostTries) throw failed(name, cause)
      await sleep(lockMs)
    }
  }
}

async function applyOutside(client: pg.Client, name: string, text: string) {
  try {
    for (const statement of text.split(/;\s*\n/)) if (statement.trim()) await client.query(statement)
  } catch (cause) {
    throw failed(name, cause)
  }
  await client.query('insert into migrations (name) values ($1)', [name])
}

const failed = (name: string, cause: unknown) =>
  new Error(`migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })

/** Every migration of this version and when it was applied. Changes nothing. */
export async function listMigrations(url: string, { remedy = '', folder = ownFolder } = {}) {
  return withClient(url, async (client) => {
    const files = await filesIn(folder)
    const { rows: known } = await client.query(`select to_regclass('migrations') is not null as is_known`)
    const { rows } = known[0].is_known
      ? await client.query<{ name: string; applied_at: Date }>('select name, applied_at from migrations')
      : { rows: [] }
    const applied = new Map(rows.map((row) => [row.name, row.applied_at]))
    refuseOtherVersion([...applied.keys()], files, remedy)
    return files.map((name) => ({ name, appliedAt: applied.get(name) }))
  })
}

/** The migrations of this version. */
export const ownMigrations = () => filesIn(ownFolder)

const filesIn = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** A database with a migration that this version lacks is either newer, or older than the baseline (record 36). */
function refuseOtherVersion(applied: readonly string[], files: readonly string[], remedy: string) {
  const unknown = applied.filter((name) => !files.includes(name))
  if (unknown.length === 0) return
  const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''
  throw new Error(
    `The database belongs to another version of Juntas: it has the migration ${unknown[0]}${more}, which this version does not have. ${remedy}`.trim(),
  )
}

/** What to do about a database of another version. Demo data is created again; live data is never discarded. */
export const remedyFor = ({ mode, dataDir }: { mode: 'demo' | 'live'; dataDir: string }) =>
  mode === 'demo'
    ? `Remove the data folder ${dataDir} and start again; if DATABASE_URL is set, give it an empty database.`
    : 'Nothing was changed: start the version that made it, or restore a dump of this version.'

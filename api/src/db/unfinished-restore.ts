import type pg from 'pg'

/**
 * Marks a database that is being restored: set before the first row is written and removed after the last erasure. No
 * process opens a marked database, because members who were erased after the backup would be back in it. The table is
 * not a migration, because it must exist before them.
 */
export const markTable = 'unfinished_restore'

interface UnfinishedRestore {
  /** The moment of the backup. */
  at: Date
  /** Database and files are complete, and only the last steps are missing. */
  isRestored: boolean
}

export async function markRestore(client: pg.Client, at: Date) {
  await client.query(
    `create table if not exists ${markTable} (at timestamptz not null, is_restored boolean not null default false)`,
  )
  await client.query(`truncate ${markTable}`)
  await client.query(`insert into ${markTable} (at) values ($1)`, [at])
}

export const markRestored = (client: pg.Client) => client.query(`update ${markTable} set is_restored = true`)

export async function readUnfinishedRestore(client: Pick<pg.Client, 'query'>): Promise<UnfinishedRestore | undefined> {
  const { rows: known } = await client.query('select to_regclass($1) is not null as is_marked', [markTable])
  if (!known[0].is_marked) return undefined
  const { rows } = await client.query(`select at, is_restored as "isRestored" from ${markTable}`)
  return rows[0] ?? { at: new Date(0), isRestored: false }
}

export async function refuseUnfinishedRestore(client: pg.Client) {
  const found = await readUnfinishedRestore(client)
  if (found) throw new Error(`The restore of this database did not end. ${remedyOf(found)}`)
}

export const remedyOf = ({ at, isRestored }: UnfinishedRestore) =>
  isRestored
    ? `Members who were erased since are in it: run \`restore.js erasures ${at.toISOString()}\` first.`
    : 'Restore again, into a new database and empty folders.'

import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** An arbitrary number that is the same for all processes that migrate this database. */
const lock = 7_226_001

/**
 * Applies the plain SQL files once, in the order of their names, each in its own transaction. When two processes start
 * together, the second waits for the first.
 */
export async function migrate(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set((await client.query('select name from migrations')).rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const news = files.filter((name) => !applied.has(name))
    for (const name of news) {
      await client.query('begin')
      try {
        await client.query(await readFile(new URL(name, folder), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (cause) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
      }
    }
    return news
  } finally {
    await client.end()
  }
}

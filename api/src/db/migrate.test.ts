import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database/test-database.ts'
import { listMigrations, migrate, remedyFor } from './migrate.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder of migrations, each of which creates a table with the migration's name. */
function folderOf(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'juntas-migrations-'))
  folders.push(folder)
  for (const name of names) writeFileSync(path.join(folder, `${name}.sql`), `create table "${name}" (id integer)`)
  return pathToFileURL(`${folder}/`)
}

test('each file is applied once, and a later version applies only its new ones [house schema]', async () => {
  const { url, client } = await emptyDatabase()
  expect(await migrate(url, { folder: folderOf('0001_a', '0002_b') })).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(url, { folder: folderOf('0001_a', '0002_b', '0003_c') })).toEqual(['0003_c.sql'])
  await client.end()
})

test('what is pending is listed without changing anything [operator M5]', async () => {
  const { url, client } = await emptyDatabase()
  const folder = folderOf('0001_a', '0002_b')
  const pending = [
    { name: '0001_a.sql', appliedAt: undefined },
    { name: '0002_b.sql', appliedAt: undefined },
  ]
  expect(await listMigrations(url, { folder })).toEqual(pending)
  expect(await listMigrations(url, { folder })).toEqual(pending)
  await migrate(url, { folder: folderOf('0001_a') })
  expect(await listMigrations(url, { folder })).toEqual([
    { name: '0001_a.sql', appliedAt: expect.any(Date) },
    pending[1],
  ])
  await client.end()
})

test('a migration that must wait for a table lets other readers pass [operator M1]', async () => {
  const { url, client } = await emptyDatabase()
  const folder = folderOf('0001_a')
  await migrate(url, { folder })
  writeFileSync(new URL('0002_more.sql', folder), 'alter table "0001_a" add column more integer')
  await client.query('begin; select from "0001_a"')
  const upgrade = migrate(url, { folder, lockMs: 200 })
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query(`set statement_timeout = 1000`)
  for (let n = 0; n < 12; n++) await reader.query('select from "0001_a", pg_sleep(0.05)')
  await client.query('commit')
  expect(await upgrade).toEqual(['0002_more.sql'])
  await Promise.all([reader.end(), client.end()])
})

test('an index is made while others write; after a failure its file runs again whole [operator M1]', async () => {
  const { url, client } = await emptyDatabase()
  const folder = folderOf('0001_a')
  await migrate(url, { folder })
  await client.query('insert into "0001_a" values (1), (1)')
  const file = new URL('0002_index.sql', folder)
  const make = 'create unique index concurrently once on "0001_a" (id);\n'
  writeFileSync(file, `-- outside a transaction\ndrop index concurrently if exists once;\n${make}`)
  await expect(migrate(url, { folder })).rejects.toThrow(
    'migration 0002_index.sql failed: could not create unique index',
  )
  await client.query('delete from "0001_a"')
  expect(await migrate(url, { folder })).toEqual(['0002_index.sql'])
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'once'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
  await client.end()
})

test('processes that start together do not stop each other’s index [operator M1]', async () => {
  const { url, client } = await emptyDatabase()
  const folder = folderOf('0001_a')
  await migrate(url, { folder })
  writeFileSync(
    new URL('0002_index.sql', folder),
    '-- outside a transaction\nselect pg_sleep(0.5);\ncreate index concurrently plain on "0001_a" (id);\n',
  )
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })))
  expect(applied.flat()).toEqual(['0002_index.sql'])
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'plain'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
  await client.end()
})

test('a database that cannot be reached is told by its setting [operator M4]', async () => {
  await expect(migrate('postgres://ana:secret@127.0.0.1:1/x')).rejects.toThrow(
    /^the database of DATABASE_URL cannot be reached: (?!.*secret)/,
  )
})

test.each([
  ['demo', 'Remove the data folder /srv/data and start again; if DATABASE_URL is set, give it an empty database.'],
  ['live', 'Nothing was changed: start the version that made it, or restore a dump of this version.'],
] as const)(
  'a database of another version stops a %s start with one sentence, unchanged [house schema]',
  async (mode, remedy) => {
    const { url, client } = await emptyDatabase()
    await migrate(url, { folder: folderOf('0001_a', '0010_b', '0020_c') })
    const start = migrate(url, {
      folder: folderOf('0001_a', '0002_z'),
      remedy: remedyFor({ mode, dataDir: '/srv/data' }),
    })
    await expect(start).rejects.toThrow(
      `The database belongs to another version of Juntas: it has the migration 0010_b.sql and 1 more, which this version does not have. ${remedy}`,
    )
    expect((await client.query(`select to_regclass('"0002_z"') as made`)).rows).toEqual([{ made: null }])
    await client.end()
  },
)

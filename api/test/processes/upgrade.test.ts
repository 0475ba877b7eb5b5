import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { dumpDatabase } from '../../../scripts/release/dump.mjs'
import { schemaLines } from '../../../scripts/release/schema-lines.mjs'
import { migrate } from '../../src/db/migrate.ts'
import { prepareTemplate } from '../database/template.ts'
import { emptyDatabase } from '../database/test-database.ts'

const dumps = new URL('../fixtures/released/', import.meta.url)
const releases = readdirSync(dumps).filter((name) => name.endsWith('.sql.gz'))

/** What members wrote and paid: an upgrade must keep every row of it. */
const kept = [
  'members',
  'notes',
  'comments',
  'posts',
  'messages',
  'content_views',
  'subscriptions',
  'bills',
  'consents',
]

async function rowCounts(client: pg.Client, tables: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = (await client.query(`select from ${table}`)).rowCount ?? 0
  return counts
}

test.each(releases)(
  'a start on the database of %s keeps its rows and gives the schema of a new one [house schema]',
  async (name) => {
    const { url, client } = await emptyDatabase()
    await client.query(gunzipSync(readFileSync(new URL(name, dumps))).toString())
    const before = await rowCounts(client, kept)
    for (const table of kept) expect(before[table], table).toBeGreaterThan(0)
    await prepareTemplate(url)
    expect(await rowCounts(client, kept)).toEqual(before)
    const fresh = await emptyDatabase()
    await migrate(fresh.url)
    expect(await schemaLines(client)).toEqual(await schemaLines(fresh.client))
    await Promise.all([client.end(), fresh.client.end()])
  },
)

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const from = { folder: pathToFileURL(`${folder}/`) }

async function schemaAfter(url: string, client: pg.Client) {
  await migrate(url, from)
  return schemaLines(client)
}

test('the comparison sees whether a release was changed in place or by a new migration [house schema]', async () => {
  const first = `create table people (id integer generated always as identity primary key, name text not null);
    create table letters (id integer primary key, person_id integer not null references people, body bytea, tags text[]);
    insert into people (name) values ('from the migration');`
  write('0001_people.sql', first)
  const made = await emptyDatabase()
  await migrate(made.url, from)
  await made.client.query(`insert into people (name) values ('Ana''s "name"'), ('Bia');
    insert into letters values (1, 2, '\\x00ff', '{a,"b c"}'); delete from people where id = 1`)
  const dump = await dumpDatabase(made.client, folder)

  const released = await emptyDatabase()
  await released.client.query(dump)
  write('0001_people.sql', first.replace('name text not null', 'name text not null, email text'))
  const fresh = await emptyDatabase()
  expect(await schemaAfter(released.url, released.client)).not.toEqual(await schemaAfter(fresh.url, fresh.client))

  write('0001_people.sql', first)
  write('0002_email.sql', 'alter table people add column email text')
  const again = await emptyDatabase()
  expect(await schemaAfter(released.url, released.client)).toEqual(await schemaAfter(again.url, again.client))
  const { rows } = await released.client.query(
    `insert into people (name) values ('Carla') returning id, (select array_agg(name order by id) from people) as names,
       (select l::text from letters l) as letter`,
  )
  expect(rows).toEqual([{ id: 4, names: [`Ana's "name"`, 'Bia'], letter: '(1,2,"\\\\x00ff","{a,""b c""}")' }])
  await Promise.all([made, released, fresh, again].map(({ client }) => client.end()))
})

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApi, signIn, startApi } from '../../../bench/support/api.mjs'
import { layRoom } from '../../../bench/support/community-volume.mjs'
import { migrate } from '../../src/db/migrate.ts'
import { guardMs, keepFigures } from '../figures.ts'
import { copyDatabase } from '../worlds/world.ts'

const users = 8
const messages = Math.round(1_000_000 * Number(process.env.COUNT_SCALE ?? 1))
const longestMs = 5000
const reads = ['/v1/me', '/v1/posts', '/v1/contents', '/v1/notes', '/v1/networks', '/v1/notifications', '/v1/jobs']

/**
 * No release before this schema exists, so the running one is the bundle of today, and the next one's migrations are made
 * here: a column in every table, with a default, a new table with a reference and an index, and an index on a million
 * messages. From 1.0.0 on the bundle of the last release belongs here.
 */
test.runIf(process.env.FULL)(
  'the built release goes on under load while the next one migrates its database: 0 failed requests [operator M1]',
  { timeout: 300_000 },
  async ({ task }) => {
    await buildApi()
    const databaseUrl = await copyDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const api = await startApi({ databaseUrl })
    const { rows: members } = await client.query(
      `select m.id from members m where m.verified_at is not null and exists (select from folder_grants g where g.member_id = m.id)
       and not exists (select from office_roles o where o.member_id = m.id) order by m.id limit $1`,
      [users],
    )
    const room = await layRoom(
      client,
      members.slice(0, 2).map(({ id }) => id),
      messages,
    )
    const failed: string[] = []
    let answered = 0
    let longest = 0
    let isOver = false
    const { rows: contents } = await client.query(
      `select c.id from contents c join folders f on f.id = c.folder_id where c.type <> 'Skill' and f.is_sold limit 1`,
    )
    const use = async (token: string, place: number) => {
      const send = async (method: string, address: string, body?: object) => {
        const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}
        const began = performance.now()
        const answer = await fetch(`${api.origin}${address}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }).catch((error: unknown) => ({ ok: false, status: String(error), text: async () => '' }) as const)
        const text = await answer.text()
        answered++
        longest = Math.max(longest, performance.now() - began)
        if (!answer.ok) failed.push(`${method} ${address}: ${answer.status} ${text.slice(0, 200)}`)
        return text
      }
      const content = `/v1/contents/${contents[0].id}`
      const viewing = crypto.randomUUID()
      while (!isOver) {
        for (const address of reads) await send('GET', address)
        await send('POST', '/v1/notes', { content, title: 'Nota', description: 'Texto', tag: 'relevant', timestamp: 3 })
        await send('POST', '/v1/comments', { content, text: 'Amei' })
        if (place < 2) await send('POST', `/v1/networks/${room}/messages`, { text: 'Oi' })
        const at = new Date().toISOString()
        await send('POST', '/v1/content_user_collection_views', { content, progress: 15, viewing, at })
      }
    }
    const tokens: string[] = []
    for (const { id } of members) tokens.push(await signIn(client, id))
    const under = tokens.map(use)
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(200)

    const folder = mkdtempSync(path.join(tmpdir(), 'juntas-next-release-'))
    cpSync(new URL('../../src/db/migrations', import.meta.url), folder, { recursive: true })
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    // One file for each table, as releases have them: a lock lasts as long as its file.
    for (const [place, { name }] of tables.entries())
      writeFileSync(
        path.join(folder, `${9000 + place}_next.sql`),
        `alter table ${name} add column of_the_next_release integer not null default 1;`,
      )
    writeFileSync(
      path.join(folder, '9999_next.sql'),
      `create table next_things (id integer generated always as identity primary key, member_id integer references members on delete cascade, words text not null);
       create index next_things_member on next_things (member_id);
       insert into next_things (member_id, words) select id, name from members;`,
    )
    writeFileSync(
      path.join(folder, '9999_next_index.sql'),
      `-- outside a transaction
drop index concurrently if exists next_messages;
create index concurrently next_messages on messages (member_id, created_at);
`,
    )
    const before = answered
    const applied = await migrate(databaseUrl, { folder: pathToFileURL(`${folder}/`) })
    const whileMigrated = answered - before
    const after = answered
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(after + 400)
    isOver = true
    await Promise.all(under)
    await api.stop()
    await client.end()
    rmSync(folder, { recursive: true, force: true })
    keepFigures(task, {
      requests: answered,
      'during the migrations': whileMigrated,
      migrations: applied.length,
      messages,
      'ms (longest answer)': Math.round(longest),
      failed: failed.length,
    })
    expect(failed.slice(0, 5)).toEqual([])
    expect(applied).toHaveLength(tables.length + 2)
    expect(tables.length).toBeGreaterThan(80)
    expect(whileMigrated).toBeGreaterThan(0)
    expect(longest).toBeLessThan(guardMs(longestMs))
  },
)

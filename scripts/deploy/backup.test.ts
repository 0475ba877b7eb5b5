import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApart } from '../build/apart.mjs'
import { withModule } from '../build/module.mjs'
import { fromRoot } from '../process/root.mjs'
import { debianPrograms, startDebianPostgres } from './debian-postgres.mjs'

const isPossible = process.env.FULL && debianPrograms()
if (process.env.FULL && !isPossible) console.error('NOT TESTED: backups need pg_dump (apt-get install postgresql)')
const { Client } = createRequire(fromRoot('api', 'package.json'))('pg')

describe.runIf(isPossible)('backup and restore', () => {
  let folder: string
  let server: Awaited<ReturnType<typeof startDebianPostgres>>
  const secret = () => randomBytes(32).toString('base64')
  const keys = {
    JWT_SECRET: secret(),
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_SECRET: secret(),
    BACKUP_KEY: secret(),
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'juntas-backup-'))
    chmodSync(folder, 0o755)
    await buildApart(['api'])
    server = await startDebianPostgres(folder)
    server.create('first')
    await withModule(
      'api',
      'test/template.ts',
      ({ prepareTemplate }: { prepareTemplate: (url: string) => Promise<void> }) =>
        prepareTemplate(server.url('first')),
    )
    for (const [name, size] of [
      ['files/avatars/a.webp', 3000],
      ['media/uploads/1/video.mp4', 400_000],
      ['uploads/x', 0],
    ] as const)
      write(join(folder, 'data', name), randomBytes(size))
    // As the first start does: the database notes its DATA_KEY.
    run('staff', ['reset-factor', 'nobody@example.com'], { database: 'first' })
  }, 300_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (file: string, bytes: Buffer) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  function run(command: string, args: string[], { database, data = 'data', ...more }: Record<string, string>) {
    const env = {
      PATH: `${server.bin}:/usr/bin:/bin`,
      ...keys,
      DATABASE_URL: server.url(String(database)),
      DATA_DIR: join(folder, data),
      BACKUP_DIR: join(folder, 'backups'),
      ...more,
    }
    const done = spawnSync(process.execPath, [fromRoot('api', 'dist', `${command}.js`), ...args], {
      env,
      encoding: 'utf8',
    })
    return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() }
  }
  /** The hash of every table's rows, those of the task queue too. */
  async function tables(database: string): Promise<Record<string, string>> {
    const client = new Client({ connectionString: server.url(database) })
    await client.connect()
    try {
      const { rows } = await client.query(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      )
      const found: Record<string, string> = {}
      for (const { name } of rows) {
        const answer = await client.query(
          `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
        )
        found[name] = answer.rows[0].hash
      }
      return found
    } finally {
      await client.end()
    }
  }
  const files = (data: string) =>
    readdirSync(join(folder, data), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(join(folder, data).length),
        readFileSync(join(entry.parentPath, entry.name)).toString('base64'),
      ])
      .sort()
  let file = ''

  test('every table and every file come back; the comparison with the gateway waits as a task', async () => {
    const made = run('backup', [], { database: 'first' })
    expect(made).toMatchObject({ code: 0 })
    file = made.said
    expect(readFileSync(file).includes('PGDMP')).toBe(false)
    const before = await tables('first')
    server.create('second')
    expect(run('restore', [file], { database: 'second', data: 'again' })).toMatchObject({ code: 0 })
    const after = await tables('second')
    expect(Object.keys(before).length).toBeGreaterThan(100)
    const differing = Object.keys(before).filter((name) => before[name] !== after[name])
    // The recorded task, and what its queue knows of it.
    expect(differing.filter((name) => !name.startsWith('graphile_worker.'))).toEqual([])
    expect(files('again')).toEqual(files('data'))
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('.backup'))).toEqual([])
  })

  test('a used database, used folders and another key are refused, and nothing is written', async () => {
    expect(run('restore', [file], { database: 'second', data: 'third' }).said).toContain('database is not empty')
    server.create('third')
    expect(run('restore', [file], { database: 'third', data: 'again' }).said).toContain('is not empty: move it away')
    expect(run('restore', [file], { database: 'third', data: 'third', DATA_KEY: secret() }).said).toContain(
      'DATA_KEY is not the key',
    )
    expect(run('restore', [file], { database: 'third', data: 'third', BACKUP_KEY: secret() }).said).toContain(
      'another BACKUP_KEY',
    )
    expect(await tables('third')).toEqual({})
  })

  test('a member who was erased since is erased again before the product opens', async () => {
    const client = new Client({ connectionString: server.url('first') })
    await client.connect()
    const { rows } = await client.query(`select id, email from members where email like 'ana@%'`)
    await client.end()
    const [{ id, email }] = rows
    const line = { memberId: Number(id), at: new Date(Date.now() + 1000).toISOString() }
    writeFileSync(join(folder, 'backups', 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
    server.create('fourth')
    const restored = run('restore', [file], { database: 'fourth', data: 'fourth' })
    expect(restored.said).toContain('erased again: 1')
    const other = new Client({ connectionString: server.url('fourth') })
    await other.connect()
    expect((await other.query('select 1 from members where email = $1', [email])).rowCount).toBe(0)
    expect((await other.query('select 1 from erasures')).rowCount).toBe(1)
    expect(
      (await other.query('select 1 from bills where payer_name is not null and member_id is null')).rowCount,
    ).toBeGreaterThan(0)
    await other.end()
  })

  test('backups end after 35 days', () => {
    const old = join(
      folder,
      'backups',
      `juntas-${new Date(Date.now() - 36 * 86_400_000).toISOString().replaceAll(':', '-')}.backup`,
    )
    writeFileSync(old, '')
    expect(run('backup', ['prune'], { database: 'first' })).toMatchObject({ code: 0 })
    const left = readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.backup'))
    expect(left).toEqual([file.split('/').at(-1)])
  })
})

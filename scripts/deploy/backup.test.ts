import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildInOwnProcess } from '../build/build-process.mjs'
import { withModule } from '../build/module.mjs'
import { withClient } from '../postgres/client.mjs'
import { fromRoot } from '../process/root.mjs'
import { debianPrograms, startDebianPostgres } from './debian-postgres.mjs'
import { type Client, hashTables } from './hash-tables.ts'

const isPossible = process.env.FULL && debianPrograms()
if (process.env.FULL && !isPossible) console.error('NOT TESTED: backups need pg_dump (apt-get install postgresql)')

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
    await buildInOwnProcess(['api'])
    server = await startDebianPostgres(folder)
    server.create('first')
    await withModule(
      'api',
      'test/database/template.ts',
      ({ prepareTemplate }: { prepareTemplate: (url: string) => Promise<void> }) =>
        prepareTemplate(server.url('first')),
    )
    for (const [name, size] of [
      ['files/avatars/a.webp', 3000],
      ['media/uploads/1/video.mp4', 400_000],
      ['uploads/x', 0],
    ] as const)
      write(join(folder, 'data', name), randomBytes(size))
    // Records the DATA_KEY in the database, as the first start does.
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
  const programOf = (command: string) => fromRoot('api', 'dist', `${command}.js`)
  const envOf = ({ database, data = 'data', ...more }: Record<string, string>) => ({
    PATH: `${server.bin}:/usr/bin:/bin`,
    ...keys,
    DATABASE_URL: server.url(String(database)),
    DATA_DIR: join(folder, data),
    BACKUP_DIR: join(folder, 'backups'),
    ...more,
  })
  function run(command: string, args: string[], settings: Record<string, string>) {
    const done = spawnSync(process.execPath, [programOf(command), ...args], {
      env: envOf(settings),
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() }
  }
  const inDatabase = <Result>(database: string, work: (client: Client) => Promise<Result>) =>
    withClient(server.url(database), work)
  const tables = (database: string) => inDatabase(database, hashTables)
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
    // The recorded task, and the entry of its queue.
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

  test('a backup of an earlier release is migrated only if the operator says so [operator M3]', async () => {
    const later = fromRoot('api', 'dist', 'migrations', '9999_later.sql')
    writeFileSync(later, 'create table later (id integer)')
    try {
      const refused = run('restore', [file], { database: 'third', data: 'third' })
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('does not have 9999_later.sql') })
      expect(await tables('third')).toEqual({})
      server.create('upgraded')
      const restored = run('restore', ['--upgrade', file], { database: 'upgraded', data: 'upgraded' })
      expect(restored).toMatchObject({ code: 0 })
    } finally {
      rmSync(later)
    }
    expect(await tables('upgraded')).toHaveProperty('public.later')
    const made = run('backup', [], { database: 'upgraded', data: 'upgraded', BACKUP_DIR: join(folder, 'upgraded') })
    expect(made.said).toContain('.backup')
    expect(run('restore', ['--upgrade', made.said], { database: 'third', data: 'third' }).said).toContain(
      'of a later release',
    )
    expect(await tables('third')).toEqual({})
  })

  test('without its list of erased members, or one that can be read, nothing is restored [operator M3]', async () => {
    const list = join(folder, 'backups', 'erasures.jsonl')
    const restore = (...args: string[]) => run('restore', [...args, file], { database: 'third', data: 'third' })
    renameSync(list, `${list}.away`)
    expect(restore()).toMatchObject({ code: 1, said: expect.stringContaining('list of erased members is missing') })
    mkdirSync(list)
    expect(restore()).toMatchObject({ code: 1, said: expect.stringContaining('cannot be read') })
    rmSync(list, { recursive: true })
    expect(await tables('third')).toEqual({})
    expect(restore('--without-list')).toMatchObject({ code: 0 })
    renameSync(`${list}.away`, list)
  })

  test('a damaged list of erased members costs no backup; backup and restore say so [operator M3]', () => {
    const place = { BACKUP_DIR: join(folder, 'damaged') }
    const list = join(place.BACKUP_DIR, 'erasures.jsonl')
    write(list, Buffer.from('x\n'))
    const made = run('backup', [], { database: 'first', ...place })
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`line 1 of ${list} is no erasure`) })
    const name = readdirSync(place.BACKUP_DIR).find((one) => one.endsWith('.backup')) ?? ''
    writeFileSync(list, '')
    server.create('mended')
    const restored = run('restore', [join(place.BACKUP_DIR, name)], { database: 'mended', data: 'mended', ...place })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('could not be read (line 1 of') })
  })

  test('a member who was erased since is erased again before the product opens', async () => {
    const { rows } = await inDatabase<{ rows: { id: string; email: string }[] }>('first', (client) =>
      client.query(`select id, email from members where email like 'ana@%'`),
    )
    const { id, email } = rows[0]!
    const line = { memberId: Number(id), at: new Date(Date.now() + 1000).toISOString() }
    writeFileSync(join(folder, 'backups', 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
    server.create('fourth')
    const restored = run('restore', [file], { database: 'fourth', data: 'fourth' })
    expect(restored.said).toContain('erased again: 1')
    await inDatabase('fourth', async (client) => {
      expect((await client.query('select 1 from members where email = $1', [email])).rowCount).toBe(0)
      expect((await client.query('select 1 from erasures')).rowCount).toBe(1)
      expect(
        (await client.query('select 1 from bills where payer_name is not null and member_id is null')).rowCount,
      ).toBeGreaterThan(0)
    })
  })

  test('a restore that is cut off leaves a database that no process opens [operator M3]', async () => {
    // A file has the name of a folder: the database is restored, then the first file fails.
    server.create('fifth')
    write(join(folder, 'fifth', 'media'), Buffer.from(''))
    expect(run('restore', [file], { database: 'fifth', data: 'fifth' })).toMatchObject({ code: 1 })
    const refusal = 'The restore of this database did not end.'
    for (const command of ['main', 'migrate'])
      expect(run(command, [], { database: 'fifth', data: 'fifth' })).toMatchObject({
        code: 1,
        said: `${refusal} Restore again, into a new database and empty folders.`,
      })
    const moment = new Date().toISOString()
    expect(run('restore', ['erasures', moment], { database: 'fifth', data: 'fifth' }).said).toContain('Restore again')

    // The erasure fails: everything else is restored, and the last steps can be repeated.
    await inDatabase('first', (client) =>
      client.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
        create trigger refuse before delete on members execute function refuse()`),
    )
    const made = run('backup', [], { database: 'first' })
    await inDatabase('first', (client) => client.query('drop function refuse cascade'))
    server.create('sixth')
    const cut = { database: 'sixth', data: 'sixth' }
    expect(run('restore', [made.said], cut)).toMatchObject({ code: 1, said: 'not now' })
    const started = run('main', [], cut)
    expect(started).toMatchObject({ code: 1, said: expect.stringContaining(refusal) })
    expect(run('backup', [], cut)).toMatchObject({ code: 1, said: started.said })
    await inDatabase('sixth', (client) => client.query('drop function refuse cascade'))
    const [, step = '', time = ''] = /`restore\.js (\w+) (\S+)`/.exec(started.said) ?? []
    expect(run('restore', [step, time], cut).said).toContain('Erased again: 1.')
    expect(run('migrate', [], cut)).toEqual({ code: 0, said: 'Nothing was pending.' })
    rmSync(made.said)
  }, 120_000)

  /** A backup that waits for a table, as a large backup would take its time. */
  async function startBackup(client: Client) {
    await client.query('begin; lock table members in access exclusive mode')
    const child = spawn(process.execPath, [programOf('backup')], { env: envOf({ database: 'first' }) })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    await expect.poll(() => leftovers().length, { timeout: 30_000 }).toBe(2)
    return {
      async end(signal: NodeJS.Signals) {
        const ended = once(child, 'close')
        child.kill(signal)
        const [code] = await ended
        return { code, said: said.trim() }
      },
    }
  }
  const leftovers = () =>
    [...readdirSync(join(folder, 'data')), ...readdirSync(join(folder, 'backups'))].filter((name) =>
      /^\.backup-|\.part$/.test(name),
    )

  test('a backup that is stopped leaves nothing; what a killed one left goes with the next [operator M3]', async () => {
    await inDatabase('first', async (client) => {
      const stopped = await startBackup(client)
      expect(run('backup', [], { database: 'first' })).toEqual({ code: 1, said: 'another backup is under way' })
      expect(await stopped.end('SIGTERM')).toEqual({ code: 1, said: 'the backup was stopped' })
      expect(leftovers()).toEqual([])
      await client.query('rollback')
      const killed = await startBackup(client)
      await killed.end('SIGKILL')
      expect(leftovers()).toHaveLength(2)
      await client.query('rollback')
    })
    const next = run('backup', [], { database: 'first' })
    expect(next).toMatchObject({ code: 0 })
    expect(leftovers()).toEqual([])
    rmSync(next.said)
  }, 120_000)

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

import { fork, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../process/lock.mjs'
import { ensureCluster } from './cluster.mjs'
import { type Postgres, startPostgres } from './postgres.mjs'

let folder: string
let running: Postgres[]

const start = async (dataDir = join(folder, 'data')) => {
  const server = await startPostgres({ dataDir, settings: { fsync: 'off' } })
  running.push(server)
  return server
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juntas-launcher-'))
  chmodSync(folder, 0o711)
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('data written before a stop is there after the next start', async () => {
  const first = await start()
  await query(first.url(), `create table kept (word text); insert into kept values ('juntas')`)
  await first.stop()
  const second = await start()
  expect(await query(second.url(), 'select word from kept')).toEqual([{ word: 'juntas' }])
})

test('nobody gets in without the password, which only its owner can read', async () => {
  const server = await start()
  await expect(query(`postgres://juntas@127.0.0.1:${server.port}/juntas`, 'select 1')).rejects.toThrow(/password/)
  expect(statSync(join(folder, 'data', 'password')).mode & 0o077).toBe(0)
})

test('a lost password file costs no data', async () => {
  const first = await start()
  await query(first.url(), 'create table kept (word text)')
  await first.stop()
  rmSync(join(folder, 'data', 'password'))
  const second = await start()
  expect(await query(second.url(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
})

test('names are ordered the Brazilian way and times are kept in UTC', async () => {
  const server = await start()
  const ordered = `select string_agg(name, ' ' order by name collate "pt-BR-x-icu") as names
    from (values ('Zoe'), ('Érica'), ('ana'), ('Fê')) as people (name)`
  expect(await query(server.url(), ordered)).toEqual([{ names: 'ana Érica Fê Zoe' }])
  expect(await query(server.url(), 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
})

test('what initdb could not do is told in its own words, not what it cleaned up afterwards [operator 13]', () => {
  const program = join(folder, 'initdb')
  const said = [
    'initdb: error: could not write to file "base/1/1249": No space left on device',
    'initdb: removing contents of data directory "/data/cluster.draft"',
  ]
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' ${said.map((line) => `'${line}'`).join(' ')} >&2\nexit 1\n`, {
    mode: 0o755,
  })
  const cluster = join(folder, 'new', 'cluster')
  mkdirSync(cluster, { recursive: true })
  expect(() => ensureCluster({ bin: folder, major: 17, cluster, identity: {} }, dirname(cluster))).toThrow(
    `PostgreSQL could not prepare ${cluster}: ${said[0]}`,
  )
})

test('a folder in use is refused by naming who uses it', async () => {
  const holder = await hold(join(folder, 'data'))
  await expect(start()).rejects.toThrow(`in use by process ${holder.child.pid}`)
  holder.child.kill('SIGKILL')
})

test('kill -9 of the owner ends the server, and the next start takes the folder over', async () => {
  const holder = await hold(join(folder, 'data'))
  await query(holder.url, 'create table kept (word text)')
  holder.child.kill('SIGKILL')
  await expect.poll(() => isAlive(holder.pid), { timeout: 20_000 }).toBe(false)
  const server = await start()
  expect(await query(server.url(), 'select * from kept')).toEqual([])
})

test('kill -9 of the server is told to its owner, and it starts again on the same port', async () => {
  const first = await start()
  const told = new Promise<void>((resolve) => first.onExit(resolve))
  process.kill(first.pid, 'SIGKILL')
  await told
  const second = await startPostgres({ dataDir: join(folder, 'data'), port: first.port })
  running.push(second)
  expect(second.url()).toBe(first.url())
  expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a pid file whose pid now belongs to another program does not keep the server from starting', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  const cluster = join(folder, 'data', 'cluster')
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`)
  const server = await start()
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }])
  stranger.kill()
})

test('without a folder the server takes a temporary one and removes it', async () => {
  const server = await startPostgres({ settings: { fsync: 'off' } })
  running.push(server)
  const [{ where }] = (await query(server.url(), 'show data_directory').then((rows) =>
    rows.map((row) => ({ where: String(row.data_directory) })),
  )) as [{ where: string }]
  expect(statSync(where).isDirectory()).toBe(true)
  await server.stop()
  expect(() => statSync(where)).toThrow(/ENOENT/)
})

test.runIf(process.getuid?.() === 0)('root in a folder nobody else may enter is served from /var/lib', async () => {
  const closed = join(folder, 'home')
  mkdirSync(closed, { mode: 0o700 })
  const lines: string[] = []
  const server = await startPostgres({ dataDir: join(closed, 'data'), log: (line) => lines.push(line) })
  running.push(server)
  expect(lines.join()).toMatch(/\/var\/lib\/juntas-\w+/)
  const [{ data_directory: where }] = (await query(server.url(), 'show data_directory')) as [{ data_directory: string }]
  expect(where).toMatch(/^\/var\/lib\/juntas-/)
  await server.stop()
  rmSync(where, { recursive: true })
  if (readdirSync(dirname(where)).length === 0) rmdirSync(dirname(where))
})

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query(text)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}

async function hold(dataDir: string) {
  const child = fork(new URL('../test/hold-postgres.mjs', import.meta.url), [dataDir])
  const { pid, url } = await new Promise<{ pid: number; url: string }>((resolve) =>
    child.once('message', (message) => resolve(message as { pid: number; url: string })),
  )
  return { child, pid, url }
}

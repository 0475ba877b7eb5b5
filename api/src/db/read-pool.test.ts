import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPair } from '../../test/database/replica.ts'
import { world } from '../../test/worlds/world.ts'
import { openDatabase, openPool } from './client.ts'
import { openReadPool } from './read-pool.ts'

let pair: Awaited<ReturnType<typeof startPair>>
let reader: ReturnType<typeof openReader>
let replicaAdmin: Awaited<ReturnType<typeof pair.admin>>
let primaryAdmin: Awaited<ReturnType<typeof pair.admin>>

function openReader() {
  const losses: unknown[] = []
  const nothing = () => undefined
  const primary = openPool({ url: pair.primary.url(), max: 3, waitMs: 4000 }, nothing)
  const replica = openPool({ url: pair.replica.url(), max: 3, waitMs: 500 }, nothing)
  const db = openDatabase(openReadPool(primary, replica, (error) => losses.push(error)))
  const isReplica = async () =>
    (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db)).rows[0]?.yes
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from things where n >= ${0}`.execute(db)).rows[0]?.n
  const close = async () => {
    await db.destroy()
    await primary.end()
  }
  return { db, primary, losses, isReplica, count, close }
}

beforeAll(async () => {
  pair = await startPair()
  replicaAdmin = await pair.admin(pair.replica)
  primaryAdmin = await pair.admin(pair.primary)
  await primaryAdmin.query('create table things (n int)')
  reader = openReader()
}, 60_000)
afterAll(async () => {
  await reader.close()
  await Promise.all([replicaAdmin.end(), primaryAdmin.end()])
  await pair.stop()
})

test('reads are at the replica, and each sees every write that was acknowledged before it [title 10, 3]', async () => {
  await expect.poll(reader.isReplica).toBe(true)
  for (let n = 1; n <= 60; n++) {
    await primaryAdmin.query('insert into things values ($1)', [n])
    expect(await reader.count()).toBe(n)
  }
  await expect.poll(reader.isReplica).toBe(true)
})

test('a replica that is behind is not read; once it has caught up, it is again [title 10, 3]', async () => {
  await expect.poll(reader.isReplica).toBe(true)
  await replicaAdmin.query('select pg_wal_replay_pause()')
  await primaryAdmin.query('insert into things values (61)')
  expect([await reader.count(), await reader.isReplica()]).toEqual([61, false])
  await replicaAdmin.query('select pg_wal_replay_resume()')
  await expect.poll(reader.isReplica).toBe(true)
})

test('a read that the replica breaks off is answered by the primary [title 10, 3]', async () => {
  await expect.poll(reader.isReplica).toBe(true)
  const slow = sql<{
    yes: boolean
  }>`select pg_is_in_recovery() as yes from pg_sleep(case when pg_is_in_recovery() then 5 else 0 end)`
  const asked = slow.execute(reader.db)
  const ended = () =>
    replicaAdmin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()",
    )
  await expect.poll(async () => (await ended()).rowCount).toBe(1)
  expect((await asked).rows[0]?.yes).toBe(false)
  expect(reader.losses).toHaveLength(1)
  // After that the replica is not asked for a while, and reads still work.
  expect([await reader.count(), await reader.isReplica()]).toEqual([61, false])
})

test('a server that was promoted by itself is not read: it lacks what the primary wrote since [title 10, 3]', async () => {
  const other = openReader()
  await expect.poll(other.isReplica).toBe(true)
  await replicaAdmin.query('select pg_promote(true)')
  await replicaAdmin.query('insert into things select generate_series(1000, 1200)')
  await primaryAdmin.query('insert into things values (62)')
  expect(await other.count()).toBe(62)
  await other.close()
})

test.each([
  ['that is set and away is told of', { DATABASE_READ_URL: 'postgres://127.0.0.1:1/nowhere' }, true],
  ['that is not set is not missed', {}, false],
])('a replica %s, and the primary answers [title 10, 3]', async (_, env, isTold) => {
  const lines: string[] = []
  const here = await world({
    env: { LOG_LEVEL: 'warn', ...env },
    logTo: { write: (line) => void lines.push(line) },
  })
  const ana = await here.as('ana')
  expect((await ana.raw('GET', '/v1/me')).statusCode).toBe(200)
  await here.close()
  expect(lines.some((line) => line.includes('the replica is away'))).toBe(isTold)
})

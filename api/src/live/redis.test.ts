import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/process/ports.mjs'
import { testConfig } from '../../test/config.ts'
import { listen } from '../../test/live.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { type App, buildApp } from '../app.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'

const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

// These tests need redis-server, which the cluster tests (npm run cluster) install.
describe.skipIf(!hasRedis)('with Redis', () => {
  let redis: ChildProcess
  let port: number
  let one: World
  let two: App
  let addresses: string[]

  const start = () => {
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
  }
  beforeAll(async () => {
    port = await freePort()
    start()
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1' }
    one = await world({ env })
    two = await buildApp(testConfig({ DATABASE_URL: one.context.config.databaseUrl, ...env }))
    addresses = await Promise.all([one, two].map(({ server }) => server.listen({ host: '127.0.0.1', port: 0 })))
  })
  afterAll(async () => {
    await two.server.close()
    await one.close()
    redis.kill('SIGKILL')
  })

  const publish = (to: number[], id: number) =>
    one.context.live.publish(one.context.db, to, { kind: 'notification', id })
  const streams = async (name: string) => {
    const member = await one.as(name)
    const open = await Promise.all(addresses.map((address) => listen(address, member)))
    return { id: member.id, open, close: () => Promise.all(open.map((stream) => stream.close())) }
  }
  const ids = (heard: readonly unknown[]) =>
    (heard as { kind: string; id: number }[]).filter(({ kind }) => kind === 'notification').map(({ id }) => id)
  const listening = async () =>
    (
      await one.pool.query(
        `select count(*) as n from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${advisoryLocks.relay}`,
      )
    ).rows[0].n

  test('an event reaches its member once in every process, nobody else, and is gone with a rollback [title 10, 3]', async () => {
    await expect.poll(listening, { timeout: 8000 }).toBe(1)
    const [ana, bia] = [await streams('ana'), await streams('bia')]
    await one.context.db
      .transaction()
      .execute(async (trx) => {
        await one.context.live.publish(trx, [ana.id], { kind: 'notification', id: 1 })
        throw new Error('changed our mind')
      })
      .catch(() => undefined)
    await publish([ana.id], 2)
    await publish([ana.id, bia.id], 3)
    for (const { heard } of ana.open) await expect.poll(() => ids(heard)).toEqual([2, 3])
    for (const { heard } of bia.open) await expect.poll(() => ids(heard)).toEqual([3])
    await Promise.all([ana.close(), bia.close()])
  })

  test('the counts of limits are the same for both processes, give back, and hold no address [title 10, 3]', async () => {
    const [here, there] = [one.context.counters.shared, two.context.counters.shared]
    expect((await here.hit('someone@example.com', 60)).hits).toBe(1)
    const second = await there.hit('someone@example.com', 60)
    expect(second.hits).toBe(2)
    expect(second.untilMs - Date.now()).toBeGreaterThan(50_000)
    expect((await here.peek('someone@example.com')).hits).toBe(2)
    expect((await here.peek('nobody@example.com')).hits).toBe(0)
    await here.giveBack('someone@example.com')
    expect((await there.hit('someone@example.com', 60)).hits).toBe(2)
    expect((await here.hit('short', 1)).hits).toBe(1)
    await expect.poll(async () => (await here.hit('short', 1)).hits, { interval: 600 }).toBe(1)
    const keys = execFileSync('redis-cli', ['-p', String(port), 'keys', '*']).toString()
    expect(keys).toContain('juntas:count:')
    expect(keys).not.toContain('example')
    expect(await one.context.db.selectFrom('rateCounts').selectAll().execute()).toEqual([])
  })

  test('while Redis is away PostgreSQL delivers and counts; when it is back, screens read again [title 10, 3]', async () => {
    const ana = await streams('ana')
    redis.kill('SIGKILL')
    await once(redis, 'exit')
    const counts = [one, two].map(async ({ context }) => (await context.counters.shared.hit('away', 60)).hits)
    expect((await Promise.all(counts)).sort()).toEqual([1, 2])
    const resyncs = (heard: readonly { kind: string }[]) => heard.filter(({ kind }) => kind === 'resync').length
    // Both processes now listen to PostgreSQL themselves, and their screens are told to read again.
    for (const { heard } of ana.open) await expect.poll(() => resyncs(heard), { timeout: 8000 }).toBeGreaterThan(0)
    await publish([ana.id], 7)
    for (const { heard } of ana.open) await expect.poll(() => ids(heard)).toEqual([7])
    const before = ana.open.map(({ heard }) => resyncs(heard))
    start()
    for (const [place, { heard }] of ana.open.entries())
      await expect.poll(() => resyncs(heard), { timeout: 8000 }).toBeGreaterThan(before[place] ?? 0)
    await expect.poll(listening, { timeout: 8000 }).toBe(1)
    await publish([ana.id], 8)
    for (const { heard } of ana.open) await expect.poll(() => ids(heard)).toEqual([7, 8])
    await ana.close()
  }, 40_000)
})

import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../../test/database/test-database.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { migrateTasks, startTasks } from './runner.ts'

let here: World
const runners: Awaited<ReturnType<typeof startTasks>>[] = []
beforeAll(async () => {
  here = await world()
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
})
afterAll(() => here.close())

const add = () => here.pool.query(`select graphile_worker.add_job('probe')`)
const probes = async () =>
  (await here.pool.query(`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'probe'`))
    .rows[0].count
const run = async (probe: () => Promise<void>, pool: pg.Pool = here.pool) =>
  runners.push(await startTasks(pool, here.context, { probe } as never, [], 300))

test('a task that a killed process had begun is taken over at once, not after four hours [reliability 1]', async () => {
  await add()
  await here.pool.query(`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now()`)
  const probe = vi.fn(async () => undefined)
  await run(probe)
  await expect.poll(() => probe.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(probes).toBe(0)
})

test('a task that takes long is left to the process that runs it [reliability 1]', async () => {
  const probe = vi.fn(() => sleep(2000))
  await run(probe)
  await run(probe)
  await add()
  await expect.poll(() => probe.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(probes, { timeout: 10_000 }).toBe(0)
  expect(probe).toHaveBeenCalledOnce()
})

/** The pool, whose call of `connect` with this number is not answered in time. */
function withLateConnect(number: number) {
  let calls = 0
  return new Proxy(here.pool, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'connect') return typeof value === 'function' ? value.bind(target) : value
      return (...given: unknown[]) => {
        if (++calls !== number) return value.apply(target, given)
        const late = new Error('timeout expired')
        return typeof given[0] === 'function' ? void given[0](late) : Promise.reject(late)
      }
    },
  })
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a runner whose connection %i comes too late gets its tasks all the same, also where it asks for their ids',
  async (number) => {
    const probe = vi.fn(async () => undefined)
    await run(probe, withLateConnect(number))
    await add()
    await expect.poll(() => probe.mock.calls.length, { timeout: 10_000 }).toBe(1)
  },
)

test('a database that goes away while a task ends does not end the process: the runner starts again and the task too [reliability 2]', async () => {
  let isAway = false
  // The pool while no server listens at the database's address.
  const pool = new Proxy(here.pool, {
    get(target, name) {
      const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      if (name === 'connect' && isAway) return () => Promise.reject(refused)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const probe = vi.fn(async () => {
    if (probe.mock.calls.length > 1) return
    isAway = true
    setTimeout(() => (isAway = false), 1500)
  })
  await run(probe, pool)
  await add()
  // An unhandled rejection fails the whole test run.
  await expect.poll(() => probe.mock.calls.length, { timeout: 20_000 }).toBe(2)
  await expect.poll(probes, { timeout: 10_000 }).toBe(0)
}, 40_000)

test('the tables of the task runner are created without an error in the database’s log [operator 21]', async () => {
  const { url, client } = await emptyDatabase()
  const failed: string[] = []
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => undefined)
  pool.on('connect', (opened) => {
    opened.on('error', () => undefined)
    const { connection } = opened as pg.PoolClient & { connection: EventEmitter }
    connection.on('errorMessage', ({ message }: Error) => failed.push(message))
  })
  await migrateTasks(pool)
  await migrateTasks(pool)
  await pool.end()
  expect(failed).toEqual([])
  const { rows } = await client.query('select count(*)::int as migrations from graphile_worker.migrations')
  await client.end()
  expect(rows[0].migrations).toBeGreaterThan(10)
})

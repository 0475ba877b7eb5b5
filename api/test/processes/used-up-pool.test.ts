import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApi, startApi } from '../../../bench/support/api.mjs'
import { type Postgres, startPostgres } from '../../../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../../../scripts/process/temporary-folder.mjs'
import { type Answer, isDone, isRefused, longestOf, oddOnes, openCrowd } from '../crowd.ts'
import { prepareTemplate } from '../database/template.ts'
import { guardMs, keepFigures } from '../figures.ts'

const clients = 50
const pool = 4
const longestWaitMs = 5000

describe.runIf(process.env.FULL)(`the connections to the database used up by ${clients} clients`, () => {
  const dataDir = temporaryFolder('used-up-pool')
  let server: Postgres
  let api: Awaited<ReturnType<typeof startApi>>
  let crowd: Awaited<ReturnType<typeof openCrowd>>
  let isGone = false
  const settings = { max_connections: 40 }

  beforeAll(async () => {
    await buildApi()
    server = await startPostgres({ dataDir, settings })
    await prepareTemplate(server.url())
    const client = await connect()
    crowd = await openCrowd(client, clients)
    await client.end()
    api = await startApi({ databaseUrl: server.url(), env: { DATABASE_POOL: String(pool) } })
    api.gone.then(() => {
      isGone = true
    })
    // A process that has served before, with all its connections open.
    const using = crowd.use(api.origin)
    await sleep(2000)
    await using.end()
  }, 180_000)
  afterAll(async () => {
    await api?.stop()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function connect() {
    const client = new pg.Client({ connectionString: server.url() })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  test(`${clients} clients share ${pool} connections: all are served`, async ({ task }) => {
    const using = crowd.use(api.origin)
    await sleep(15_000)
    const answers = await using.end()
    keep(task, answers)
    expect(answers.filter((answer) => !isDone(answer))).toEqual([])
    expect(answers.length).toBeGreaterThan(clients * 5)
    expect(longestOf(answers)).toBeLessThan(guardMs(longestWaitMs))
  }, 60_000)

  test('while every connection waits for a lock, others are turned away with 503 in five seconds; so is who waits 15 s', async ({
    task,
  }) => {
    const keeper = await connect()
    // Comments can be read, and not written.
    await keeper.query('begin; lock table comments in share mode')
    const keys = Array.from({ length: pool }, () => randomUUID())
    const holders = crowd.people.slice(0, pool)
    const write = () =>
      Promise.all(holders.map((person, place) => crowd.comment(api.origin, person, keys[place] as string)))
    const holding = write()
    await expect.poll(() => countWaiting(keeper), { timeout: 4000 }).toBe(pool)
    const using = crowd.use(api.origin, { writes: false })
    const held = await holding
    const whileHeld = [...using.answers]
    await sleep(1000)
    const answers = await using.end()
    await keeper.query('rollback')
    // The same comments again, as a browser sends them: each is there once.
    expect((await write()).map(({ status }) => status)).toEqual(keys.map(() => 201))
    const { rows } = await keeper.query('select count(*)::int as n from comments where client_key = any($1)', [keys])
    await keeper.end()
    keep(task, answers)
    expect(rows).toEqual([{ n: pool }])
    expect(held.filter((answer) => !isRefused(answer))).toEqual([])
    expect(longestOf(held)).toBeLessThan(guardMs(15_000))
    expect(whileHeld.filter(isRefused).length).toBeGreaterThanOrEqual(clients)
    expect(oddOnes(answers)).toEqual([])
    expect(longestOf(answers)).toBeLessThan(guardMs(longestWaitMs))
    // The connections are free again although the table is still locked.
    expect(answers.slice(whileHeld.length).filter(isDone).length).toBeGreaterThan(0)
  }, 90_000)

  test('the database restarted under them: 503 until two seconds after it is back, no comment lost or doubled', async ({
    task,
  }) => {
    const using = crowd.use(api.origin)
    const began = performance.now()
    let backAt = began
    for (let n = 0; n < 3; n++) {
      await sleep(3000)
      const late = using.answers.filter(({ at, ...answer }) => at > backAt + 2000 && !isDone({ at, ...answer }))
      expect(late).toEqual([])
      await server.stop()
      server = await startPostgres({ dataDir, port: server.port, settings })
      backAt = performance.now()
    }
    await sleep(5000)
    const answers = await using.end()
    const client = await connect()
    const counts = await crowd.countLost(client)
    await client.end()
    keep(task, answers, { acknowledged: crowd.acknowledged.length, ...counts })
    expect(oddOnes(answers)).toEqual([])
    expect(answers.some(isRefused)).toBe(true)
    expect(answers.filter((answer) => answer.at > backAt + 2000 && !isDone(answer))).toEqual([])
    expect(longestOf(answers)).toBeLessThan(guardMs(longestWaitMs))
    expect(counts).toEqual({ lost: 0, doubled: 0 })
  }, 90_000)

  test('no connection left at the server: 503 for all, and all are served when there are some again', async ({
    task,
  }) => {
    const greedy: pg.Client[] = []
    const takeAll = async () => {
      for (;;) {
        const client = await connect().catch((error: { code?: string }) => error.code)
        if (typeof client === 'string' || !client) return
        greedy.push(client)
      }
    }
    await takeAll()
    // Those of the API are ended until others have them all.
    await expect
      .poll(
        async () => {
          await greedy[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity ${ofApi}`)
          await takeAll()
          return countOfApi(greedy[0] as pg.Client)
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    const using = crowd.use(api.origin)
    await sleep(6000)
    const refused = [...using.answers]
    await Promise.all(greedy.map((client) => client.end()))
    const freeAt = performance.now()
    await sleep(5000)
    const answers = await using.end()
    keep(task, answers)
    expect(refused.filter(isRefused).length).toBeGreaterThanOrEqual(clients)
    expect(oddOnes(answers)).toEqual([])
    expect(longestOf(answers)).toBeLessThan(guardMs(longestWaitMs))
    expect(answers.filter((answer) => answer.at > freeAt + 2000 && !isDone(answer))).toEqual([])
  }, 90_000)

  test('after all that the same process runs, and of its connections one is left: the one that listens', async ({
    task,
  }) => {
    const client = await connect()
    const busy = await client.query(
      `select state, query from pg_stat_activity where application_name = 'juntas' and state <> 'idle'`,
    )
    // Idle connections are closed after 30 s.
    await expect.poll(() => countOfApi(client), { timeout: 60_000, interval: 500 }).toBeLessThanOrEqual(1)
    // The one that listens may just be opened again.
    await expect.poll(() => countOfApi(client), { timeout: 10_000 }).toBe(1)
    const listening = await client.query(`select application_name as name from pg_stat_activity ${ofApi}`)
    const counts = await crowd.countLost(client)
    await client.end()
    keepFigures(task, { 'connections leaked': busy.rowCount ?? 0, ...counts })
    expect(busy.rows).toEqual([])
    expect(listening.rows).toEqual([{ name: 'juntas-live' }])
    expect(isGone).toBe(false)
    expect((await fetch(`${api.origin}/health/ready`)).status).toBe(200)
  }, 90_000)
})

const ofApi = `where application_name like 'juntas%'`

async function countOfApi(client: pg.Client) {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity ${ofApi}`)
  return rows[0]?.n
}

async function countWaiting(client: pg.Client) {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity ${ofApi} and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

function keep(task: Parameters<typeof keepFigures>[0], answers: readonly Answer[], more: Record<string, number> = {}) {
  keepFigures(task, {
    requests: answers.length,
    'turned away': answers.filter(isRefused).length,
    failed: oddOnes(answers).length,
    'ms (longest answer)': longestOf(answers),
    ...more,
  })
}

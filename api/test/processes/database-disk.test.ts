import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApi, startApi } from '../../../bench/support/api.mjs'
import { temporaryFolder } from '../../../scripts/process/temporary-folder.mjs'
import { keepDatabase } from '../../../scripts/start/children.mjs'
import { type Answer, isDone, isRefused, longestOf, oddOnes, openCrowd } from '../crowd.ts'
import { prepareTemplate } from '../database/template.ts'
import { guardMs, keepFigures } from '../figures.ts'

const folder = temporaryFolder('database-disk')
const hasDisk = Boolean(process.env.FULL) && mountDisk()
if (process.env.FULL && !hasDisk) console.warn('SKIPPED: a full database disk. Only root can mount a small disk here.')

describe.runIf(hasDisk)('the disk of the database is full (run by root alone: it mounts a small one)', () => {
  let database: Awaited<ReturnType<typeof keepDatabase>>
  let api: Awaited<ReturnType<typeof startApi>>
  let crowd: Awaited<ReturnType<typeof openCrowd>>
  let isGone = false

  beforeAll(async () => {
    await buildApi()
    database = await keepDatabase({ dataDir: folder })
    await prepareTemplate(database.url)
    const client = await connect()
    crowd = await openCrowd(client, 20)
    await client.end()
    api = await startApi({ databaseUrl: database.url })
    api.gone.then(() => {
      isGone = true
    })
  }, 180_000)
  afterAll(async () => {
    await api?.stop()
    await database?.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  async function connect() {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  test('writes are turned away with 503, reads go on, and with room again so do writes', async ({ task }) => {
    const client = await connect()
    // The server's log is not to be full before its tables are.
    await client.query('checkpoint')
    fillDisk()
    const using = crowd.use(api.origin, { pauseMs: 20 })
    await expect.poll(() => using.answers.filter(isFull).length, { timeout: 60_000 }).toBeGreaterThan(50)
    freeDisk()
    const freeAt = performance.now()
    await sleep(5000)
    const answers = await using.end()
    const counts = await crowd.countLost(client)
    await client.end()
    keep(task, answers, counts)
    expect(oddOnes(answers)).toEqual([])
    expect(answers.filter((answer) => answer.path !== '/v1/comments' && !isDone(answer))).toEqual([])
    expect(answers.filter((answer) => answer.at > freeAt + 2000 && !isDone(answer))).toEqual([])
    expect(longestOf(answers)).toBeLessThan(guardMs(5000))
    expect(counts).toEqual({ lost: 0, doubled: 0 })
    expect(isGone).toBe(false)
  }, 120_000)

  test('full until the server itself ends: 503, and with room again it and the API go on, no comment lost', async ({
    task,
  }) => {
    const client = await connect()
    const before = crowd.acknowledged.length
    const using = crowd.use(api.origin, { pauseMs: 20 })
    await sleep(2000)
    fillDisk()
    // Until the server's log has no room either: it ends, and cannot start.
    const fillLog = async () => {
      for (;;) await client.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000))`)
    }
    await expect(fillLog()).rejects.toThrow()
    const endedAt = performance.now()
    await sleep(6000)
    const whileEnded = using.answers.filter(({ at, ms }) => at - ms > endedAt + 500)
    freeDisk()
    const freeAt = performance.now()
    await expect
      .poll(() => using.answers.some((answer) => answer.at > freeAt && isDone(answer)), { timeout: 60_000 })
      .toBe(true)
    const backMs = Math.round(performance.now() - freeAt)
    await sleep(5000)
    const answers = await using.end()
    const reader = await connect()
    const counts = await crowd.countLost(reader)
    await reader.end()
    keep(task, answers, { ...counts, 'ms until served again': backMs })
    expect(oddOnes(answers)).toEqual([])
    expect(whileEnded.filter(isRefused).length).toBeGreaterThan(20)
    expect(whileEnded.filter(({ path, ...answer }) => path === '/v1/comments' && isDone({ path, ...answer }))).toEqual(
      [],
    )
    expect(answers.filter((answer) => answer.at > freeAt + backMs + 2000 && !isDone(answer))).toEqual([])
    expect(backMs).toBeLessThan(guardMs(10_000))
    expect(longestOf(answers)).toBeLessThan(guardMs(5000))
    expect(crowd.acknowledged.length).toBeGreaterThan(before)
    expect(counts).toEqual({ lost: 0, doubled: 0 })
    expect(isGone).toBe(false)
  }, 120_000)
})

/** The answer when PostgreSQL has no room for a row, which differs from the one when it is away. */
const isFull = (answer: Answer) => isRefused(answer) && answer.retryAfter === '60'

function mountDisk() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'juntas-disk', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function fillDisk() {
  const ballast = openSync(join(folder, 'ballast'), 'w')
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) writeSync(ballast, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(ballast)
}

function freeDisk() {
  rmSync(join(folder, 'ballast'))
}

function keep(task: Parameters<typeof keepFigures>[0], answers: readonly Answer[], more: Record<string, number>) {
  keepFigures(task, {
    requests: answers.length,
    'turned away': answers.filter(isRefused).length,
    failed: oddOnes(answers).length,
    ...more,
  })
}

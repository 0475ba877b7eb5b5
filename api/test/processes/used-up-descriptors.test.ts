import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApi } from '../../../bench/support/api.mjs'
import { ask, isDone, longestOf, oddOnes, type Person, setUpCrowd } from '../crowd.ts'
import { guardMs, keepFigures } from '../figures.ts'

/** Descriptors that the process may still open: enough for 50 members and a thread, fewer than the sockets of strangers. */
const room = 240
const sockets = 400

test.runIf(process.env.FULL && process.platform === 'linux')(
  'a process without file descriptors goes on, turns away with 503 what needs one, and serves again by itself',
  { timeout: 120_000 },
  async ({ task }) => {
    const { databaseUrl, client, crowd } = await setUpCrowd(50)
    const api = await startApi({ databaseUrl })
    let isGone = false
    api.gone.then(() => {
      isGone = true
    })
    const descriptors = () => readdirSync(`/proc/${api.pid}/fd`).length
    const person = crowd.people[0] as Person
    const kept = keptConnection(api.origin, person.token)
    expect((await kept.ask('/v1/me')).status).toBe(200)
    const atRest = descriptors()
    execFileSync('prlimit', ['--pid', String(api.pid), `--nofile=${atRest + room}:`])

    const strangers = openSockets(api.port, sockets)
    await expect.poll(() => strangers.turnedAway(), { timeout: 20_000 }).toBeGreaterThan(sockets)
    const atMost = descriptors()
    // A thread needs some of its own.
    const thread = await kept.ask('/v1/curriculum/pdf')
    // Without its connections to the database it needs new ones, and there are none.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'juntas%'`,
    )
    await sleep(1500)
    const meanwhile = []
    for (let n = 0; n < 5; n++)
      for (const path of ['/health/live', '/v1/me', '/v1/posts', '/health/ready', '/v1/curriculum/pdf']) {
        meanwhile.push({ path, ...(await kept.ask(path)) })
        await sleep(100)
      }
    strangers.end()
    const releasedAt = performance.now()
    await expect.poll(async () => isDone(await ask(api.origin, person.token, '/v1/me')), { timeout: 30_000 }).toBe(true)
    const backMs = Math.round(performance.now() - releasedAt)
    const using = crowd.use(api.origin)
    await sleep(3000)
    const answers = await using.end()
    const pdf = await kept.ask('/v1/curriculum/pdf')
    kept.end()
    const { rows: listening } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'juntas-live'`,
    )
    const counts = await crowd.countLost(client)
    const hasEnded = isGone
    await api.stop()
    const failed = [...meanwhile, { path: 'thread', ...thread }].filter(
      ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter),
    )
    keepFigures(task, {
      'sockets turned away': strangers.turnedAway(),
      failed: failed.length + oddOnes(answers).length,
      ...counts,
      'ms until served again': backMs,
    })
    expect(atMost).toBeGreaterThanOrEqual(atRest + room - 1)
    expect(failed).toEqual([])
    expect(meanwhile.filter(({ path }) => path === '/health/live').map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    )
    expect(meanwhile.filter(({ path, status }) => path === '/v1/posts' && status === 503).length).toBeGreaterThan(0)
    expect(hasEnded).toBe(false)
    expect(backMs).toBeLessThan(guardMs(5000))
    expect(answers.filter((answer) => !isDone(answer))).toEqual([])
    expect(answers.length).toBeGreaterThan(50)
    expect(longestOf(answers)).toBeLessThan(guardMs(5000))
    expect([pdf.status, pdf.said]).toEqual([200, ''])
    expect(listening).toHaveLength(1)
    expect(counts).toEqual({ lost: 0, doubled: 0 })
  },
)

/** A caller who was there before: one connection that stays open. */
function keptConnection(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: (path: string) =>
      new Promise<{ status: number; retryAfter?: string; said: string }>((resolve) => {
        const headers = { authorization: `Bearer ${token}` }
        const request = get(`${origin}${path}`, { agent, headers, timeout: 25_000 }, (answer) => {
          let said = ''
          answer.on('data', (part) => (said += String(part).slice(0, 300)))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: answer.headers['retry-after'] ?? '',
              said: answer.statusCode === 200 ? '' : said.slice(0, 300),
            }),
          )
        })
        request.on('timeout', () => request.destroy(new Error('no answer in 25 s')))
        request.on('error', (error) => resolve({ status: 0, said: error.message }))
      }),
    end: () => agent.destroy(),
  }
}

/** Connections that ask for nothing, each opened again when it is closed. */
function openSockets(port: number, count: number) {
  const open = new Set<Socket>()
  let turnedAway = 0
  let isOver = false
  const add = () => {
    if (isOver) return
    const socket = connect({ port, host: '127.0.0.1' })
    open.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      open.delete(socket)
      turnedAway++
      setTimeout(add, 50)
    })
  }
  for (let n = 0; n < count; n++) add()
  return {
    turnedAway: () => turnedAway,
    end() {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}

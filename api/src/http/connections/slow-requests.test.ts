import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { billing } from '@juntas/contract/billing/billing'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi, settings, startApi } from '../../../../bench/support/api.mjs'
import { guardMs, keepFigures } from '../../../test/figures.ts'
import { copyDatabase, type World, world } from '../../../test/worlds/world.ts'
import { mediaSigner } from '../media/signed-media.ts'
import { cutSlowReaders } from './slow-readers.ts'

let here: World
let port = 0
beforeAll(async () => {
  here = await world()
  await here.server.listen({ host: '127.0.0.1', port: 0 })
  port = (here.server.server.address() as { port: number }).port
})
afterAll(() => here.close())

/** How long the server keeps a connection that sends this text and then nothing. */
const bornMs = (text: string) =>
  new Promise<number>((resolve) => {
    const from = Date.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Date.now() - from))
    socket.resume()
  })

test('a request that does not come to its end is cut within 30 s, as the limits say [security m6]', async () => {
  const server = here.server.server as Server
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 27_000])
  // The same limits, a hundred times shorter. Only the interval of the checks stays at its default of 30 s.
  server.headersTimeout = 200
  server.requestTimeout = 270
  const [headers, body] = await Promise.all([
    bornMs('GET /v1/settings HTTP/1.1\r\nhost: here\r\nx-slow: '),
    bornMs(
      'POST /v1/academy/service-login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    ),
  ])
  expect(Math.max(headers, body)).toBeLessThan(4000)
}, 40_000)

test('who asks and does not read is cut, and who reads slowly gets everything [reliability 21]', async () => {
  const app = Fastify()
  cutSlowReaders(app.server, 300)
  const answer = Buffer.alloc(16_000_000)
  app.get('/', () => answer)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port: at } = app.server.address() as { port: number }
  const ask = () => {
    const socket = connect(at, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'))
    return socket.on('error', () => undefined)
  }
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const silent = ask()
  await expect.poll(open).toBe(1)
  // Bytes that the client sends do not count as reading.
  const more = setInterval(() => silent.write('\r\n'), 50)
  await expect.poll(open, { timeout: 5000 }).toBe(0)
  clearInterval(more)
  silent.destroy()

  let got = 0
  const slow = ask().on('data', (part) => {
    got += part.length
    slow.pause()
    setTimeout(() => slow.resume(), 2)
  })
  await expect.poll(() => got, { timeout: 20_000 }).toBeGreaterThan(answer.length)
  slow.destroy()
  await app.close()
}, 40_000)

const scale = Number(process.env.COUNT_SCALE ?? 1)
const attackers = Math.round(500 * scale)
const seconds = Math.max(60, 300 * scale)
const longestMs = 30_000

test.runIf(process.env.FULL === '1')(
  `${attackers} slow headers, bodies and reads for ${seconds} s: each is cut, and others are answered [reliability 21]`,
  { timeout: (seconds + 180) * 1000 },
  async ({ task }) => {
    await buildApi()
    const media = await mkdtemp(path.join(tmpdir(), 'juntas-slow-'))
    await mkdir(path.join(media, 'slow'))
    await writeFile(path.join(media, film), '')
    // More than the buffers of both sides hold.
    await truncate(path.join(media, film), 64_000_000)
    const api = await startApi({ databaseUrl: await copyDatabase(), env: { MEDIA_DIR: media } })
    const end = Date.now() + seconds * 1000
    const ages: Record<Attack['name'], number[]> = { headers: [], bodies: [], reads: [] }
    const slow = Array.from({ length: attackers }, async (_, place) => {
      const attack = attacks[place % attacks.length] as Attack
      while (Date.now() < end) ages[attack.name].push(await lifeOf(attack, api.port, end))
    })
    const times: number[] = []
    let failed = 0
    const good = Array.from({ length: 5 }, async () => {
      while (Date.now() < end) {
        const from = performance.now()
        const answer = await fetch(`${api.origin}${billing.plans.path}`).catch(() => null)
        if (!answer?.ok) failed++
        await answer?.arrayBuffer()
        times.push(performance.now() - from)
        await sleep(50)
      }
    })
    let isGone = false
    void api.gone.then(() => {
      isGone = true
    })
    await Promise.all([...slow, ...good])
    const stayed = !isGone
    await api.stop()
    await rm(media, { recursive: true })
    const sorted = times.toSorted((one, other) => one - other)
    keepFigures(task, {
      'slow sockets': attackers,
      cut: Object.values(ages).flat().length,
      ...Object.fromEntries(
        Object.entries(ages).map(([name, all]) => [`s a slow one of ${name} lived at most`, Math.max(...all) / 1000]),
      ),
      'good requests': times.length,
      failed,
      'ms of good requests (p99)': Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    })
    expect([stayed, failed]).toEqual([true, 0])
    expect(times.length).toBeGreaterThan(seconds)
    for (const name of ['headers', 'bodies', 'reads'] as const) {
      expect(ages[name].length, name).toBeGreaterThan(attackers / attacks.length)
      expect(Math.max(...ages[name]), name).toBeLessThan(guardMs(longestMs))
    }
  },
)

interface Attack {
  name: 'headers' | 'bodies' | 'reads'
  first: string
  more: string
}
const film = 'slow/slow.mp4'
const headers: Attack = {
  name: 'headers',
  first: 'GET /v1/settings HTTP/1.1\r\nhost: here\r\nx-slow: ',
  more: 'x',
}
const bodies: Attack = {
  name: 'bodies',
  first:
    'POST /v1/academy/service-login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  more: ' ',
}
const reads: Attack = {
  name: 'reads',
  first: `GET ${mediaSigner(settings.MEDIA_SECRET ?? '', new Date()).file(film)} HTTP/1.1\r\nhost: here\r\n\r\n`,
  more: '\r\n',
}
// Only one in five is a read, because each read fills the buffers of two sockets.
const attacks = [headers, bodies, headers, bodies, reads]

/** How long the server keeps a connection that keeps sending one byte per second. */
function lifeOf({ name, first, more }: Attack, at: number, end: number) {
  return new Promise<number>((resolve) => {
    const from = Date.now()
    const socket = connect(at, '127.0.0.1', () => socket.write(first))
    if (name !== 'reads') socket.resume()
    // Only a write notices that the connection was cut, because the test does not read from it.
    const timer = setInterval(() => {
      if (Date.now() < end || Date.now() - from < longestMs) socket.write(more)
      else socket.destroy()
    }, 1000)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(Date.now() - from)
    })
  })
}

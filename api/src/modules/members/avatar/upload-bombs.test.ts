import { readdir, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { keepFigures } from '../../../../test/figures.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { uploadBombs } from '../test/bombs.ts'
import { formOf, photograph } from '../test/pictures.ts'

/** Uses a real socket, because body chunks and closed connections are what is tested. */
let here: World
let origin: string
beforeAll(async () => {
  here = await world({
    env: { DATA_DIR: path.join(process.env.TMPDIR ?? '/tmp', `juntas-bombs-${process.pid}`, 'bombs') },
  })
  await here.server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(here.server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await here.close()
  await rm(path.dirname(here.context.config.dataDir), { recursive: true, force: true })
})

const tokenOf = async () => (await here.as((await makeMember(here.context.db)).email)).token ?? ''
const mostMemory = 150_000_000

type Said = { status: number; code?: string; detail?: string }

/** All senders share one body, so that the growth of the process is the server's. */
function send(token: string, { body, headers }: ReturnType<typeof formOf>): Promise<Said> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}/v1/avatars`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${token}` },
    })
    let isOver = false
    request.on('response', async (answer) => {
      isOver = true
      let text = ''
      for await (const part of answer) text += part
      resolve({ ...JSON.parse(text), status: answer.statusCode ?? 0 })
      request.destroy()
    })
    request.on('error', (error) => isOver || reject(error))
    request.end(body)
  })
}

/** Writes a body piece by piece for as long as the server accepts it. */
function drip(token: string, piece: Buffer, everyMs: number) {
  const { body, headers } = formOf(Buffer.alloc(0))
  const head = body.subarray(0, body.indexOf('\r\n\r\n') + 4)
  return new Promise<{ status: number; code?: string; sent: number }>((resolve, reject) => {
    const request = http.request(`${origin}/v1/avatars`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
    })
    let sent = 0
    let isOver = false
    request.on('response', async (answer) => {
      isOver = true
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode ?? 0, ...JSON.parse(text), sent })
    })
    request.on('error', (error) => isOver || reject(error))
    request.write(head)
    request.write(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))
    const more = () => {
      if (isOver) return
      sent += piece.length
      const hasRoom = request.write(piece)
      if (everyMs) setTimeout(more, everyMs)
      else if (hasRoom) setImmediate(more)
      else request.once('drain', more)
    }
    more()
  })
}

async function kept() {
  const { rows } = await here.pool.query('select count(*)::int as count from member_files')
  const folder = path.join(here.context.config.dataDir, 'files', 'avatars')
  return [rows[0].count, (await readdir(folder).catch(() => [])).length]
}

/** The largest growth of the process during the work. */
async function growth<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  try {
    return [await work(), most - before]
  } finally {
    clearInterval(timer)
  }
}

test('what is no picture, too much or not whole is refused in words, and nothing is stored [API-40] [PROFILE-20]', async ({
  task,
}) => {
  const token = await tokenOf()
  const bombs = await uploadBombs()
  const before = await kept()
  const [answers, grown] = await growth(async () => {
    const all = []
    for (const [what, form] of bombs) all.push({ what, ...(await send(token, form)) })
    return all
  })
  keepFigures(task, { bombs: bombs.length, 'growth (MB)': Math.round(grown / 1_000_000) })
  expect(answers.map(({ what, status, code }) => [what, status, code])).toEqual(
    bombs.map(([what, , status, code]) => [what, status, code]),
  )
  expect(answers.every(({ detail }) => (detail?.length ?? 0) > 10)).toBe(true)
  expect(grown).toBeLessThan(mostMemory)
  expect(await kept()).toEqual(before)
})

test('a body without end is cut at its limit, one that only trickles after a few bytes [API-40]', async () => {
  const token = await tokenOf()
  const before = await kept()
  const [endless, grown] = await growth(() => drip(token, Buffer.alloc(65_536), 0))
  expect(endless).toMatchObject({ status: 413, code: 'too_large', detail: 'The picture may have 8 MB at most.' })
  expect(grown).toBeLessThan(mostMemory)
  const slow = await drip(token, Buffer.from('x'), 50)
  expect(slow).toMatchObject({ status: 408, code: 'timeout' })
  // A byte every 50 ms: a slow machine sends fewer of them.
  expect(slow.sent).toBeLessThan(60)
  expect(await kept()).toEqual(before)
  // Their places are free again.
  const good = formOf(await photograph(300, 300).jpeg().toBuffer())
  expect((await send(token, good)).status).toBe(201)
})

test('a hundred at once: some are served, the rest hear at once when to come back, and others read on [API-40]', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, tokenOf))
  const form = formOf(await photograph(2000, 1500).jpeg().toBuffer())
  const [before] = await kept()
  let isOver = false
  const readers = (async () => {
    let read = 0
    for (; !isOver; read++) {
      await (await fetch(`${origin}/v1/me`, { headers: { authorization: `Bearer ${tokens[0]}` } })).arrayBuffer()
      await sleep(20)
    }
    return read
  })()
  const [answers, grown] = await growth(() =>
    Promise.all(Array.from({ length: 100 }, (_, index) => send(tokens[index % 50] ?? '', form))),
  )
  isOver = true
  const served = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(served.length).toBeGreaterThanOrEqual(4)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_many_requests']))
  expect(grown).toBeLessThan(mostMemory)
  const [after] = await kept()
  expect((after ?? 0) - (before ?? 0)).toBe(served.length)
  expect(await readers).toBeGreaterThan(1)
}, 60_000)

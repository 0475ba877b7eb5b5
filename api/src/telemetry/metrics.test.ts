import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { board } from '@juntas/contract/board'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '../../test/give-consent.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { backupName, partName } from '../backup/backup-files.ts'
import { measureState } from './measured-state.ts'
import { registry, watchProcess } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { callPartner } from './partner-call.ts'

let here: World
let address: string
const asked: (string | undefined)[] = []
const vimeo = createServer((request, response) => {
  asked.push(request.headers.traceparent as string | undefined)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
})
const token = 'a-token-of-the-test-1'
beforeAll(async () => {
  await new Promise<void>((resolve) => vimeo.listen(0, '127.0.0.1', resolve))
  const { port } = vimeo.address() as { port: number }
  const env = { TRUST_PROXY: '127.0.0.1', VIMEO_API_URL: `http://127.0.0.1:${port}`, VIMEO_TOKEN: 'x' }
  here = await world({ env })
  watchProcess()
  measureState({ pool: here.pool, log: { lost: () => 3 } })
  const server = await serveMetrics({ port: undefined, host: '127.0.0.1', token })
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  await here.close()
  vimeo.close()
})

const scrape = async () => (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

test('metrics need their own port and their token, and are nowhere on the public one [operator M5]', async () => {
  expect((await fetch(`${address}/metrics`)).status).toBe(401)
  expect((await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer other' } })).status).toBe(401)
  expect((await fetch(`${address}/`)).status).toBe(404)
  const answer = await here.visitor.raw('GET', '/metrics')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('requests, durations, loop lag, pool, tasks, streams, purchases and the release are told [operator M5]', async () => {
  const ana = await here.as('ana')
  await ana.raw('GET', '/v1/me')
  await here.visitor.raw('GET', '/v1/menus/slug/nowhere')
  const text = await scrape()
  for (const line of ['juntas_database_up 1', 'juntas_log_lines_lost 3']) expect(text).toContain(line)
  for (const name of [
    'juntas_requests_total{method="GET",route="/v1/me",status="200"}',
    'juntas_requests_total{method="GET",route="/v1/menus/slug/:slug",status="404"}',
    'juntas_request_seconds_count{method="GET",route="/v1/me"}',
    'juntas_live_streams ',
    'juntas_purchases_total{outcome="paid"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'juntas_database_connections{state="busy"}',
    'juntas_database_waiting',
    'juntas_tasks_waiting{state="due"}',
    'juntas_task_oldest_seconds',
    'juntas_release_info{release="',
  ])
    expect(text).toContain(name)
})

test('the age of the newest backup is told by the process that knows its folder [operator M3]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'juntas-backups-'))
  const state = { pool: here.pool, log: { lost: () => 3 } }
  const told = async () => /^juntas_backup_age_seconds (.*)$/m.exec(await scrape())?.[1]
  expect(await told()).toBeUndefined()
  measureState({ ...state, backupFolder: folder })
  expect(await told()).toBe('+Inf')
  for (const hours of [60, 36]) {
    const at = new Date(Date.now() - hours * 3_600_000)
    await writeFile(path.join(folder, backupName(at)), '')
  }
  await writeFile(path.join(folder, partName(new Date())), '')
  expect(Math.round(Number(await told()) / 3600)).toBe(36)
  measureState(state)
  expect(await told()).toBeUndefined()
  await rm(folder, { recursive: true })
})

test('who posts on the board moves no number before the minute is over, and no route names it [operator M5]', async () => {
  const ana = await here.as('ana')
  await giveConsent(ana, 'board')
  const requests = async () => (await scrape()).split('\n').filter((line) => line.startsWith('juntas_request'))
  const before = await requests()
  await ana.call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(await requests()).toEqual(before)
  here.minutes.flush()
  const after = (await requests()).join('\n')
  expect(after).toContain('juntas_requests_total{method="any",route="confidential",status="201"}')
  expect(after).not.toEqual(before.join('\n'))
  expect(after).not.toContain('/v1/posts')
})

test('calls of partners are counted by outcome [operator M5]', async () => {
  const partner = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => partner.once('listening', resolve))
  const url = `http://127.0.0.1:${(partner.address() as { port: number }).port}`
  const counts = async () => {
    const { values } = await registry.getSingleMetric('juntas_partner_calls_total')!.get()
    const of = (outcome: string) =>
      values.find(({ labels }) => labels.partner === 'video' && labels.outcome === outcome)?.value ?? 0
    return ['ok', 'refused', 'failed'].map(of)
  }
  const before = await counts()
  for (const status of [200, 404, 500]) await callPartner('video', `${url}/${status}`)
  partner.close()
  partner.closeAllConnections()
  await expect(callPartner('video', `${url}/200`)).rejects.toThrow()
  expect((await counts()).map((count, place) => count - before[place]!)).toEqual([1, 1, 2])
})

test('a trace that a proxy began reaches the partner, in a span of its own [operator M5]', async () => {
  const ana = await here.as('ana')
  await here.pool.query(
    `update contents set content_reference = '76979871' where id = (select id from contents where is_free and publish_at < now() order by id limit 1)`,
  )
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const given = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  await ana.raw('GET', '/services/video/videos/76979871/texttracks', { headers: given })
  await ana.raw('GET', '/services/video/videos/76979871/texttracks')
  expect(asked).toEqual([expect.stringMatching(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`), undefined])
})

test('a database that is away is told, and the scrape answers [operator M5]', async () => {
  const query = here.pool.query
  here.pool.query = (() => Promise.reject(new Error('away'))) as never
  const text = await scrape()
  here.pool.query = query
  expect(text).toContain('juntas_database_up 0')
  expect(text).not.toContain('juntas_tasks_waiting{')
})

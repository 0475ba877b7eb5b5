import { createServer } from 'node:http'
import { board } from '@juntas/contract/board'
import { notes } from '@juntas/contract/notes/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { openErrorReports } from './error-reports.ts'
import { minuteQueue } from './minute-queue.ts'

const received: { url: string | undefined; auth: string; event: Record<string, unknown> & { timestamp: number } }[] = []
let answered = 200
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const [, , event = '{}'] = body.split('\n')
    received.push({ url: request.url, auth: String(request.headers['x-sentry-auth']), event: JSON.parse(event) })
    response.writeHead(answered).end('{}')
  })
})

let here: World
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as { port: number }
  here = await world({ env: { SENTRY_DSN: `http://publickey@127.0.0.1:${port}/errors/42` } })
})
afterAll(async () => {
  await here.close()
  collector.close()
})

test('an error of ours is reported with type, stack and route, and without body, query, address or member [operator M5]', async () => {
  const ana = await here.as('ana')
  await here.pool.query('alter table notes rename to notes_away')
  await ana.raw('GET', '/v1/notes?order=Zanzibar', { headers: { 'x-secret': 'Zanzibar' } })
  await ana.call(notes.create, { body: { title: 'Zanzibar', text: 'Zanzibar' } as never }).catch(() => undefined)
  await here.pool.query('alter table notes_away rename to notes')
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const [report] = received
  expect(report).toMatchObject({
    url: '/errors/api/42/envelope/',
    auth: expect.stringContaining('sentry_key=publickey'),
  })
  expect(report?.event).toMatchObject({
    level: 'error',
    environment: 'demo',
    transaction: 'GET /v1/notes',
    tags: { request_id: expect.any(String) },
    exception: { values: [{ type: 'error 42P01', value: 'database error' }] },
  })
  expect(JSON.stringify(received)).not.toMatch(/Zanzibar|demo\.juntas\.test|127\.0\.0\.1/)
})

test('an error on the board is reported when its minute is over, without an id [operator M5]', async () => {
  const ana = await here.as('ana')
  received.length = 0
  await here.pool.query('alter table posts rename to posts_away')
  await ana.call(board.list).catch(() => undefined)
  await here.pool.query('alter table posts_away rename to posts')
  expect(received).toEqual([])
  here.minutes.flush()
  await expect.poll(() => received.length).toBe(1)
  const { event } = received[0]!
  expect([event.transaction, event.tags, event.timestamp % 60]).toEqual(['GET /v1/posts', undefined, 0])
})

test('a refusal is no error of ours [operator M5]', async () => {
  received.length = 0
  await here.visitor.raw('GET', '/v1/me')
  await here.visitor.raw('GET', '/v1/menus/slug/nowhere')
  here.minutes.flush()
  expect(received).toEqual([])
})

test('an empty envelope shows that the service takes reports; a service that refuses them is noticed', async () => {
  const { port } = collector.address() as { port: number }
  const reports = openErrorReports({ dsn: `http://publickey@127.0.0.1:${port}/errors/42`, mode: 'demo' }, minuteQueue())
  received.length = 0
  await reports.beat?.()
  expect(received).toMatchObject([{ url: '/errors/api/42/envelope/', event: {} }])
  answered = 401
  await expect(reports.beat?.()).rejects.toThrow('401')
  answered = 200
  expect(openErrorReports({ dsn: '', mode: 'demo' }, minuteQueue()).beat).toBeUndefined()
})

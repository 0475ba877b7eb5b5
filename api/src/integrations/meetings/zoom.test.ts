import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { testConfig } from '../../../test/config.ts'
import { zoomSettings } from '../../../test/meetings.ts'
import { MeetingsFailure } from './meetings.ts'
import { zoom } from './zoom.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
beforeEach(() => sandbox.post('/control/meetings/reset'))
afterEach(() => sandbox.clearFaults('meetings'))
afterAll(() => sandbox.close())

const client = (env: Record<string, string> = {}) =>
  zoom(testConfig({ DATABASE_URL: 'postgres://x', ...zoomSettings(sandbox.origin), ...env }).meetings)
const room = (code: string) => ({
  topic: 'Roda de casos',
  startsAt: new Date('2026-11-20T22:00:00.000Z'),
  minutes: 60,
  password: 'abc123XY',
  code,
})
const calls = async (path: string) =>
  (await sandbox.get<{ calls: { path: string; method: string; status: number }[] }>('/control/meetings/calls')).calls
    .map(({ method, path: called }) => `${method} ${called}`)
    .filter((name) => name.includes(path))

test('one token serves many calls, also when they come together', async () => {
  const one = client()
  const numbers = await Promise.all(['a', 'b', 'c'].map((code) => one.create(room(code))))
  expect(new Set(numbers).size).toBe(3)
  for (const number of numbers) expect(number).toMatch(/^\d{11}$/)
  await one.create(room('d'))
  expect(await calls('/zoom/oauth/token')).toHaveLength(1)
})

test('a room is made as asked, open to participants before any host, and found again by its code', async () => {
  const one = client()
  const number = await one.create(room('caso-7'))
  const { access_token } = (await (
    await sandbox.fetch('/zoom/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('demo-zoom-client:demo-zoom-client-secret')}` },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: 'demo-zoom-account' }),
    })
  ).json()) as { access_token: string }
  const seen = await (
    await sandbox.fetch(`/zoom/v2/meetings/${number}`, { headers: { authorization: `Bearer ${access_token}` } })
  ).json()
  expect(seen).toMatchObject({
    topic: 'Roda de casos',
    type: 2,
    start_time: '2026-11-20T22:00:00Z',
    duration: 60,
    timezone: 'America/Sao_Paulo',
    password: 'abc123XY',
    settings: { join_before_host: true, waiting_room: false },
  })
  expect(await one.find('caso-7')).toBe(number)
  expect(await one.find('nobody')).toBeNull()
})

test('a token taken back is replaced once, and the call goes through', async () => {
  const one = client()
  await one.create(room('a'))
  // The stand-in revokes its tokens, as Zoom does when a secret is changed.
  await sandbox.post('/control/meetings/reset')
  expect(await one.create(room('b'))).toMatch(/^\d{11}$/)
})

test('429 is passed on with its pause', async () => {
  await sandbox.fault('meetings', { kind: 'status', status: 429, retryAfter: 90, match: { path: '/zoom/v2' } })
  await expect(client().create(room('a'))).rejects.toMatchObject({ retryAfterSeconds: 90 })
})

test.each(['fail', 'reset', 'half-body', 'wrong-json'])('%s is a failure of the vendor', async (kind) => {
  await sandbox.fault('meetings', { kind })
  await expect(client().create(room('a'))).rejects.toBeInstanceOf(MeetingsFailure)
})

test('wrong credentials are no reason to keep a token', async () => {
  const one = client({ ZOOM_CLIENT_SECRET: 'wrong' })
  await expect(one.create(room('a'))).rejects.toThrow('gave no token')
  await expect(one.create(room('a'))).rejects.toThrow('gave no token')
  expect(await calls('/zoom/oauth/token')).toHaveLength(2)
})

test('the signature carries the vendor’s claims, 30 s back and for two hours [LIVE-09] [API-62]', async () => {
  const now = new Date('2026-11-15T12:00:00.500Z')
  const token = client().signature('81234567890', now)
  const [head = '', body = '', mac] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const iat = Date.parse('2026-11-15T11:59:30Z') / 1000
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(read(body)).toEqual({
    appKey: 'demo-zoom-sdk-key',
    sdkKey: 'demo-zoom-sdk-key',
    mn: '81234567890',
    role: 0,
    iat,
    exp: iat + 7200,
    tokenExp: iat + 7200,
  })
  expect(mac).toBe(createHmac('sha256', 'demo-zoom-sdk-secret').update(`${head}.${body}`).digest('base64url'))
  expect(token).not.toContain('secret')
})

test('the vendor’s own bundle is what a browser loads, unless there is a local room [GAP-69]', () => {
  expect(client({ MEETING_ROOM_URL: '' }).client).toEqual({ kind: 'zoom', url: 'https://source.zoom.us/6.2.0' })
  expect(client().client).toEqual({ kind: 'room', url: `${sandbox.origin}/room` })
  expect(client({ ZOOM_SDK_SECRET: '' }).isConfigured).toBe(false)
})

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../../test/event-stream.ts'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox({ APP_ORIGIN: 'http://127.0.0.1:3000' })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/reset'))

const login = (account = 'demo-zoom-account', secret = 'demo-zoom-client-secret') =>
  sandbox.fetch('/zoom/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`demo-zoom-client:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'account_credentials', account_id: account }),
  })
const token = async () => ((await (await login()).json()) as { access_token: string }).access_token
const zoom = (bearer: string, method: string, path: string, body?: object) =>
  sandbox.fetch(`/zoom/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
interface Meeting {
  id: number
  password: string
}
const create = async (more: object = {}) =>
  (await (
    await zoom(await token(), 'POST', '/users/me/meetings', { topic: 'Ao vivo', type: 2, password: 'juntas1', ...more })
  ).json()) as Meeting

describe('the server API', () => {
  test('gives a token for the right account and takes no other', async () => {
    expect(await (await login()).json()).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect((await login('other')).status).toBe(400)
    expect((await login(undefined, 'wrong')).status).toBe(400)
    const refused = await zoom('nobody', 'POST', '/users/me/meetings', {})
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 124 }])
  })

  test('makes, shows and removes a meeting', async () => {
    const bearer = await token()
    const made = await zoom(bearer, 'POST', '/users/me/meetings', {
      topic: 'Ao vivo',
      start_time: '2026-11-20T12:00:00Z',
      duration: 45,
    })
    expect(made.status).toBe(201)
    const meeting = (await made.json()) as Meeting
    expect(meeting).toMatchObject({
      topic: 'Ao vivo',
      duration: 45,
      timezone: 'America/Sao_Paulo',
      join_url: expect.any(String),
      start_url: expect.any(String),
    })
    expect(String(meeting.id)).toMatch(/^\d{11}$/)
    expect((await zoom(bearer, 'GET', `/meetings/${meeting.id}`)).status).toBe(200)
    expect((await zoom(bearer, 'DELETE', `/meetings/${meeting.id}`)).status).toBe(204)
    expect(await (await zoom(bearer, 'GET', `/meetings/${meeting.id}`)).json()).toMatchObject({ code: 3001 })
  })

  test.each([
    { password: 'too long for it' },
    { password: 'não' },
    { start_time: 'soon' },
    { duration: 0 },
    { type: 9 },
  ])('refuses %j', async (more) => {
    const refused = await zoom(await token(), 'POST', '/users/me/meetings', more)
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 300 }])
  })

  test('makes a hundred a day and no more', async () => {
    const bearer = await token()
    for (let count = 0; count < 100; count += 1) await zoom(bearer, 'POST', '/users/me/meetings', {})
    expect((await zoom(bearer, 'POST', '/users/me/meetings', {})).status).toBe(429)
  })
})

function sign(
  meetingNumber: number,
  more: Record<string, unknown> = {},
  secret = 'demo-zoom-sdk-secret',
  alg = 'HS256',
) {
  const iat = Math.floor(Date.now() / 1000) - 30
  const claims = {
    appKey: 'demo-zoom-sdk-key',
    sdkKey: 'demo-zoom-sdk-key',
    mn: String(meetingNumber),
    role: 0,
    iat,
    exp: iat + 7200,
    tokenExp: iat + 7200,
    ...more,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

interface Joined {
  participant: { id: string; name: string }
  key: string
  participants: { id: string; name: string }[]
  messages: { text: string }[]
}
const enter = (meeting: Meeting, userName: string, signature = sign(meeting.id), password = meeting.password) =>
  sandbox.post(`/room/${meeting.id}/join`, { signature, password, userName })
const join = async (meeting: Meeting, userName: string) => (await (await enter(meeting, userName)).json()) as Joined
const listen = (meeting: Meeting, { participant, key }: Joined, headers = {}) =>
  openStream(sandbox.at(`/room/${meeting.id}/events?participant=${participant.id}&key=${key}`), headers)
const act = (meeting: Meeting, verb: string, { participant, key }: Joined, more: object = {}) =>
  sandbox.post(`/room/${meeting.id}/${verb}`, { participant: participant.id, key, ...more })

describe('the local room [GAP-69]', () => {
  test.each<[string, (meeting: Meeting) => Promise<Response>, number]>([
    ['a signature by another secret', (meeting) => enter(meeting, 'Ana', sign(meeting.id, {}, 'other')), 3712],
    ['a signature for another meeting', (meeting) => enter(meeting, 'Ana', sign(meeting.id + 1)), 3712],
    [
      'a signature that names no algorithm',
      (meeting) => enter(meeting, 'Ana', sign(meeting.id, {}, undefined, 'none')),
      3712,
    ],
    ['a signature without appKey', (meeting) => enter(meeting, 'Ana', sign(meeting.id, { appKey: undefined })), 3712],
    ['an expired signature', (meeting) => enter(meeting, 'Ana', sign(meeting.id, { iat: 1, exp: 7201 })), 3712],
    [
      'a signature that lives ten minutes',
      (meeting) => enter(meeting, 'Ana', sign(meeting.id, { exp: Math.floor(Date.now() / 1000) + 600 })),
      3712,
    ],
    ['a wrong password', (meeting) => enter(meeting, 'Ana', undefined, 'wrong'), 3004],
    ['a meeting that is not there', (meeting) => enter({ ...meeting, id: 1 }, 'Ana'), 3001],
  ])('keeps out %s', async (_what, attempt, errorCode) => {
    const reply = await attempt(await create())
    expect(reply.ok).toBe(false)
    expect(await reply.json()).toMatchObject({ type: 'JOIN_MEETING_FAILED', errorCode, reason: expect.any(String) })
  })

  test('waits for the host where the meeting says so', async () => {
    const meeting = await create({ settings: { join_before_host: false } })
    expect(await (await enter(meeting, 'Ana')).json()).toMatchObject({ errorCode: 3008 })
    expect((await enter(meeting, 'Helena', sign(meeting.id, { role: 1 }))).status).toBe(200)
    expect((await enter(meeting, 'Ana')).status).toBe(200)
  })

  test('passes offers, answers, candidates and chat between those who are in', async () => {
    const meeting = await create()
    const ana = await join(meeting, 'Ana')
    const hearing = await listen(meeting, ana)
    const bia = await join(meeting, 'Bia')
    expect(bia.participants.map(({ name }) => name)).toEqual(['Ana'])
    // Events that arrive before the stream opens are kept for it.
    await act(meeting, 'signal', ana, { to: bia.participant.id, kind: 'offer', data: { sdp: 'x' } })
    const biaHears = await listen(meeting, bia)
    await act(meeting, 'signal', bia, { to: ana.participant.id, kind: 'answer', data: { sdp: 'y' } })
    await act(meeting, 'chat', bia, { text: 'Oi, Ana' })
    await act(meeting, 'leave', bia)
    await expect.poll(() => hearing.types()).toEqual(['user-added', 'signal', 'chat-on-message', 'user-removed'])
    expect(hearing.events[1]?.data).toEqual({
      type: 'signal',
      from: bia.participant.id,
      kind: 'answer',
      data: { sdp: 'y' },
    })
    expect(biaHears.events[0]?.data).toMatchObject({ from: ana.participant.id, kind: 'offer', data: { sdp: 'x' } })
    await biaHears.ended
    expect((await join(meeting, 'Carla')).messages).toMatchObject([{ text: 'Oi, Ana', name: 'Bia' }])
    hearing.stop()
  })

  test('lets nobody speak for another, or after leaving', async () => {
    const meeting = await create()
    const ana = await join(meeting, 'Ana')
    expect((await act(meeting, 'chat', { ...ana, key: 'guessed' }, { text: 'x' })).status).toBe(403)
    expect((await act(meeting, 'chat', ana, { text: ' ' })).status).toBe(422)
    expect((await act(meeting, 'signal', ana, { to: 'nobody', kind: 'ice' })).status).toBe(410)
    await act(meeting, 'leave', ana)
    expect((await act(meeting, 'chat', ana, { text: 'x' })).status).toBe(403)
  })

  test('forgives a stream that breaks, and goes on where it broke', async () => {
    const meeting = await create()
    const ana = await join(meeting, 'Ana')
    const bia = await join(meeting, 'Bia')
    const first = await listen(meeting, ana)
    await expect.poll(() => first.events.length).toBe(1)
    first.stop()
    await act(meeting, 'chat', bia, { text: 'ainda aí?' })
    const second = await listen(meeting, ana, { 'last-event-id': first.events[0]?.id ?? '' })
    await expect.poll(() => second.types()).toEqual(['chat-on-message'])
    second.stop()
  })

  test('ends for everybody when the meeting does', async () => {
    const meeting = await create()
    const hearing = await listen(meeting, await join(meeting, 'Ana'))
    await zoom(await token(), 'PUT', `/meetings/${meeting.id}/status`, { action: 'end' })
    await hearing.ended
    expect(hearing.types()).toEqual(['meeting-ended'])
    expect(await (await enter(meeting, 'Ana')).json()).toMatchObject({ errorCode: 3001 })
  })

  test('is open to pages of the product and to no other', async () => {
    const meeting = await create()
    const ask = (origin: string) =>
      sandbox.fetch(`/room/${meeting.id}/join`, { method: 'OPTIONS', headers: { origin } })
    expect((await ask('http://127.0.0.1:3000')).headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:3000',
    )
    expect((await ask('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

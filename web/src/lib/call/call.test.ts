import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { accountApi, api } from './api.ts'
import { call } from './call.ts'
import { clearToken, json, setToken, tokenFor } from './test/server.ts'

const went: string[] = []
const said: string[] = []
let lost = 0
let lostBehind = 0

/** The server of these tests: answers by address and records the requests. */
interface Asked {
  address: string
  bearer: string | null
  language: string | null
}
let asked: Asked[] = []
let answers: (address: string, bearer: string | null) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  went.length = 0
  said.length = 0
  lost = 0
  lostBehind = 0
  clearToken()
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const address = `${init.method ?? 'GET'} ${path}`
    asked.push({ address, bearer, language: headers.get('accept-language') })
    return answers(address, bearer)
  })
  installAppBridge({
    redirect: (to) => went.push(to),
    notify: (text) => said.push(text),
    sessionLost: (isBehind) => void (isBehind ? lostBehind++ : lost++),
  })
})
afterEach(() => vi.unstubAllGlobals())

const addresses = () => asked.map((one) => one.address)
const refresh = 'POST /v1/academy/refresh-token'
const faqs = () => api('GET /v1/faqs', { kind: 'page' })

describe('the bearer', () => {
  test('travels from the cookie on every call, with her language [API-07] [GUARD-23]', async () => {
    const token = tokenFor(1000)
    setToken(token)
    answers = () => json(200, { ok: true })
    await faqs()
    expect(asked).toEqual([{ address: 'GET /v1/faqs', bearer: token, language: 'pt-BR' }])
  })
  test.each([
    ['missing', null],
    ['expired', -60],
  ])('%s: the renewal comes first, then the call with the new one [AUTH-12] [AUTH-13]', async (_name, left) => {
    if (left !== null) setToken(tokenFor(left))
    const fresh = tokenFor(1000, 'new')
    answers = (address) => {
      if (address === refresh) setToken(fresh)
      return json(200, { token: fresh })
    }
    await faqs()
    expect(asked.map(({ address, bearer }) => [address, bearer])).toEqual([
      [refresh, null],
      ['GET /v1/faqs', fresh],
    ])
  })
  test('a public read of a visitor asks for no session [AUTH-15]', async () => {
    answers = () => json(200, {})
    await api('GET /v1/faqs', { kind: 'page', isPublic: true })
    expect(addresses()).toEqual(['GET /v1/faqs'])
  })
})

test('a session that is over leaves nothing behind that would make every call ask again [AUTH-15] [AUTH-17]', async () => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 1 }))
  setToken(tokenFor(-60))
  answers = (address) => (address === refresh ? json(403) : json(200, {}))
  for (let round = 0; round < 3; round++) await api('GET /v1/faqs', { kind: 'page', isPublic: true })
  expect(addresses().filter((address) => address === refresh)).toHaveLength(1)
  expect([document.cookie, localStorage.getItem('juntas:user')]).toEqual(['', null])
})

describe('a 401', () => {
  const revoked = tokenFor(1000, 'revoked')
  const fresh = tokenFor(1000, 'fresh')
  test('of many calls at once: one renewal, each call once more with the new bearer [AUTH-18] [AUTH-19]', async () => {
    setToken(revoked)
    answers = async (address, bearer) => {
      if (address === refresh) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        setToken(fresh)
        return json(200, { token: fresh })
      }
      return bearer === fresh ? json(200, { address }) : json(401)
    }
    const paths = ['a', 'b', 'c', 'd', 'e']
    const replies = await Promise.all(paths.map((path) => call({ method: 'GET', path: `/v1/${path}`, kind: 'page' })))
    expect(replies).toEqual(paths.map((path) => ({ address: `GET /v1/${path}` })))
    expect(addresses().filter((address) => address === refresh)).toHaveLength(1)
    for (const path of paths) expect(addresses().filter((address) => address === `GET /v1/${path}`)).toHaveLength(2)
    expect(lost).toBe(0)
  })
  test('that another tab has already renewed needs no renewal of our own [AUTH-19]', async () => {
    setToken(revoked)
    answers = (_address, bearer) => {
      if (bearer === fresh) return json(200, {})
      setToken(fresh)
      return json(401)
    }
    await faqs()
    expect(addresses()).toEqual(['GET /v1/faqs', 'GET /v1/faqs'])
  })
  test('whose renewal is refused ends at the sign-in, with the message [AUTH-17] [AUTH-20] [ERROR-08] [ERROR-14]', async () => {
    setToken(revoked)
    answers = (address) => (address === refresh ? json(403) : json(401))
    await expect(faqs()).rejects.toMatchObject({
      status: 401,
      message: 'Falha ao renovar o token',
      lostSession: 'refused',
      isHandled: true,
    })
    expect(lost).toBe(1)
    expect(addresses()).toEqual(['GET /v1/faqs', refresh])
  })
  test('of a call that nobody waits for is told to the app too, which decides [client review 1]', async () => {
    setToken(revoked)
    answers = (address) => (address === refresh ? json(403) : json(401))
    const counts = api('GET /v1/notification_counts', { kind: 'background' })
    await expect(counts).rejects.toMatchObject({ lostSession: 'refused', isHandled: false })
    expect([lost, lostBehind]).toEqual([0, 1])
  })
  test('asks for one renewal, though two calls under way are refused one after the other [entry A14] [AUTH-18]', async () => {
    setToken(revoked)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    answers = (address) => {
      if (address === refresh) return json(403)
      return asked++ === 0 ? json(401) : held.then(() => json(401))
    }
    const both = [faqs(), faqs()]
    await expect(both[0]).rejects.toMatchObject({ lostSession: 'refused' })
    release()
    await expect(both[1]).rejects.toMatchObject({ lostSession: 'refused' })
    expect(addresses().filter((address) => address === refresh)).toHaveLength(1)
  })
  test('that survives the renewal signs her out; a write says so first [ERROR-01]', async () => {
    setToken(revoked)
    answers = (address) => {
      if (address === refresh) setToken(fresh)
      return address === refresh ? json(200, { token: fresh }) : json(401)
    }
    await expect(faqs()).rejects.toMatchObject({ status: 401 })
    expect([went, said]).toEqual([['/sair'], []])
    setToken(revoked)
    await expect(call({ method: 'POST', path: '/v1/x', kind: 'action', body: {} })).rejects.toMatchObject({
      status: 401,
    })
    expect([went, said]).toEqual([['/sair', '/sair'], ['Sem autorização!']])
  })
  test('with nothing to renew with is a visitor [AUTH-15]', async () => {
    answers = () => json(200, false)
    await expect(call({ method: 'GET', path: '/v1/me', kind: 'page', isQuiet: true })).rejects.toMatchObject({
      lostSession: 'absent',
    })
    expect(addresses()).toEqual([refresh])
  })
  test('does not judge the session when nobody can be asked: no answer is no answer [ERROR-07]', async () => {
    setToken(revoked)
    answers = (address) => (address === refresh ? Promise.reject(new TypeError('offline')) : json(401))
    await expect(faqs()).rejects.toMatchObject({ status: 500, data: '', isOffline: true })
    expect([went, lost]).toEqual([['/503'], 0])
  })
})

describe('other answers', () => {
  beforeEach(() => setToken(tokenFor(1000)))
  test('403 never asks for a renewal [ERROR-02] [GUARD-21]', async () => {
    answers = () => json(403)
    await expect(faqs()).rejects.toMatchObject({ status: 403, message: 'Acesso negado!' })
    expect(addresses()).toEqual(['GET /v1/faqs'])
    expect(went).toEqual(['/403'])
  })
  test.each([
    ['plan_required', '/planos'],
    ['terms_required', '/aceitar-termos'],
    ['forbidden', '/403'],
  ])('%s moves her to %s where a page is read, and nowhere else [GAP-171]', async (code, page) => {
    answers = () => json(403, { code })
    await expect(faqs()).rejects.toMatchObject({ status: 403 })
    expect([went, said]).toEqual([[page], []])
    for (const kind of ['action', 'background'] as const)
      await expect(call({ method: 'POST', path: '/v1/x', kind, body: {} })).rejects.toMatchObject({
        status: 403,
        message: expect.stringMatching(/./),
      })
    expect(went).toEqual([page])
  })
  test('201 and 204 count as done for updates and deletions [API-04] [API-05]', async () => {
    for (const [method, status] of [
      ['DELETE', 204],
      ['DELETE', 201],
      ['PUT', 200],
      ['PUT', 201],
      ['POST', 201],
    ] as const) {
      answers = () => (status === 204 ? new Response(null, { status }) : json(status, { done: true }))
      await expect(call({ method, path: '/v1/x', kind: 'action' })).resolves.toBeDefined()
    }
  })
  test('no answer becomes status 500 with an empty body [API-06] [ERROR-07]', async () => {
    answers = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call({ method: 'POST', path: '/v1/x', kind: 'action', body: {} })).rejects.toMatchObject({
      status: 500,
      data: '',
    })
    expect(went).toEqual([])
    await expect(faqs()).rejects.toMatchObject({ status: 500, data: '' })
    expect(went).toEqual(['/503'])
  })
  test('a refusal carries the message of its code, else the words of the server [ERROR-29]', async () => {
    answers = () => json(422, { code: 'code_wrong', violations: [{ propertyPath: 'token', message: 'x', code: 'x' }] })
    await expect(faqs()).rejects.toMatchObject({
      message: 'Código incorreto. Confira e tente de novo.',
      violations: [{ propertyPath: 'token' }],
    })
    answers = () => json(409, { 'hydra:description': 'In the words of the server' })
    await expect(faqs()).rejects.toMatchObject({ message: 'In the words of the server' })
    expect(went).toEqual([])
  })
  test('429 says when to try again [ERROR-29]', async () => {
    answers = () => json(429, {}, { 'retry-after': '30' })
    await expect(faqs()).rejects.toMatchObject({
      message: 'Muitas tentativas. Tente de novo em 30 s.',
      retryAfterSeconds: 30,
    })
  })
  test('the account client neither renews nor moves anybody', async () => {
    clearToken()
    for (const status of [401, 403, 404, 418, 502]) {
      answers = () => json(status, { message: 'INVALID_CREDENTIALS' })
      await expect(accountApi('POST /v1/page_views', { body: { path: '/', language: 'pt-BR' } })).rejects.toMatchObject(
        { status, data: { message: 'INVALID_CREDENTIALS' } },
      )
    }
    expect([went, lost]).toEqual([[], 0])
    expect(addresses()).not.toContain(refresh)
  })
})

test('a server without its database says when to come again: a read or a call with a key does, another call does not [title 10, 3]', async () => {
  setToken(tokenFor(3600))
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  let refusals = 3
  answers = () => (refusals-- > 0 ? json(503, {}, { 'retry-after': '1' }) : json(200, { isThere: true }))
  const read = call({ kind: 'page', method: 'GET', path: '/v1/things' })
  await vi.advanceTimersByTimeAsync(3500)
  expect(await read).toEqual({ isThere: true })
  refusals = 2
  const created = call({ kind: 'action', method: 'POST', path: '/v1/things', body: {} })
  await vi.advanceTimersByTimeAsync(2500)
  expect(await created).toEqual({ isThere: true })
  refusals = 1
  await expect(call({ kind: 'background', method: 'PUT', path: '/v1/things' })).rejects.toMatchObject({ status: 503 })
  expect([addresses().length, went]).toEqual([4 + 3 + 1, []])
  vi.useRealTimers()
})

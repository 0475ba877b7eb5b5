import { forgetUnanswered } from '@juntas/client/idempotency-key.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { api } from './api.ts'

const keys: (string | null)[] = []
let answer: () => Response

const json = (status: number) => new Response('{}', { status, headers: { 'content-type': 'application/json' } })
const post = (title: string, key?: string) =>
  api('POST /v1/posts', { kind: 'action', key, body: { tag: 'work', title, text: 'x', anonymous: false } }).catch(
    () => undefined,
  )

beforeEach(() => {
  keys.length = 0
  forgetUnanswered()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s; path=/`
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  })
  installAppBridge({ redirect: () => undefined, notify: () => undefined, sessionLost: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const lostAnswer = () => {
  throw new TypeError('Failed to fetch')
}

test('an answer lost and the same press again is the same call [GAP-116] [people-growth D9]', async () => {
  answer = lostAnswer
  await post('Uma')
  answer = () => json(503)
  await post('Uma')
  answer = () => json(201)
  await post('Uma')
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

test('once there is an answer, or the words are others, it is another call [GAP-116]', async () => {
  answer = () => json(201)
  await post('Uma')
  await post('Uma')
  answer = lostAnswer
  await post('Duas')
  await post('Três')
  answer = () => json(422)
  await post('Duas')
  await post('Duas')
  expect(new Set(keys).size).toBe(5)
  expect(keys[4]).toBe(keys[2])
})

test('a key that a draft keeps goes along; reading has none [GAP-116]', async () => {
  answer = () => json(201)
  const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
  await post('Uma', key)
  await api('GET /v1/faqs', { kind: 'page' })
  expect(keys).toEqual([key, null])
})

import { forgetUnanswered } from '@juntas/client/idempotency-key.ts'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { keysInMemory, whileSent } from '@juntas/ui/form/attempt-keys.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { api } from './api.ts'

const keys: (string | null)[] = []
const calls: string[] = []
let answer: () => Response

const json = (status: number) =>
  new Response(status === 204 ? null : '{}', { status, headers: { 'content-type': 'application/json' } })
const post = (title: string, key?: string) =>
  api('POST /v1/posts', { kind: 'action', key, body: { tag: 'work', title, text: 'x', anonymous: false } }).catch(
    () => undefined,
  )

beforeEach(() => {
  keys.length = 0
  calls.length = 0
  questions.set([])
  forgetUnanswered()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s; path=/`
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push(`${init.method} ${path}`)
    if (init.method !== 'DELETE') keys.push(new Headers(init.headers).get('idempotency-key'))
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

test('outside a form: once there is an answer, or the body is another, it is another call [GAP-116]', async () => {
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

test('the next press of the same form is the same attempt until it is known what became of it, whatever its words are [GAP-116]', async () => {
  const form = keysInMemory()
  const press = (title: string, inForm = form) => whileSent(inForm, () => post(title))
  answer = lostAnswer
  await press('Com o nome da empresa')
  await press('Sem ele')
  // Refused before the server looked for the key: nothing is known yet.
  for (const status of [413, 429]) {
    answer = () => json(status)
    await press('Sem ele')
  }
  answer = () => json(201)
  await press('Sem ele')
  expect(new Set(keys).size).toBe(1)
  expect(form.read()).toEqual({})
  await press('Outra publicação')
  await press('Outra publicação', keysInMemory())
  expect(new Set(keys).size).toBe(3)
})

test('two forms that send to one address, and two addresses of one form, have keys of their own [GAP-116]', async () => {
  answer = lostAnswer
  const form = keysInMemory()
  await whileSent(form, () => post('Uma'))
  await whileSent(keysInMemory(), () => post('Uma'))
  await whileSent(form, () =>
    api('POST /v1/thread_mutes', { kind: 'action', body: { post: '/v1/posts/1' } }).catch(() => 0),
  )
  expect(new Set(keys).size).toBe(3)
})

/** Presses with other words after a lost answer; the first had been carried out. */
async function pressAgain(choice: boolean | 'other', current: object | null = { '@id': '/v1/posts/19' }) {
  const form = keysInMemory()
  answer = lostAnswer
  await whileSent(form, () => post('Uma'))
  calls.length = 0
  answer = () => {
    if (calls.at(-1) === 'DELETE /v1/posts/19') return json(204)
    return calls.length === 1
      ? new Response(JSON.stringify({ code: 'key_reused', current }), {
          status: 422,
          headers: { 'content-type': 'application/json' },
        })
      : json(201)
  }
  let said: unknown
  const pressed = whileSent(form, async () => {
    said = await api('POST /v1/posts', {
      kind: 'action',
      body: { tag: 'work', title: 'Outra', text: 'x', anonymous: false },
    }).catch((error: Error) => error.message)
  })
  await vi.waitFor(() => expect(questions.get()).toHaveLength(1))
  const { title, action, other } = questions.get()[0]!
  questions.get()[0]!.answer(choice)
  await pressed
  return { form, said, title, actions: [action, other] }
}

test('what was sent first is there after all: she is asked, and replaces it [GAP-116]', async () => {
  const { form, title, actions } = await pressAgain(true)
  expect(title).toBe('O que você enviou antes já tinha chegado')
  expect(actions).toEqual(['Trocar pelo novo', 'Ficar com os dois'])
  expect(calls).toEqual(['POST /v1/posts', 'DELETE /v1/posts/19', 'POST /v1/posts'])
  expect(keys.at(-1)).not.toBe(keys[0])
  expect(form.read()).toEqual({})
})

test('or keeps both, or goes back to her text, which asks again; what she cannot remove is not offered for replacing [GAP-116]', async () => {
  await pressAgain('other')
  expect(calls).toEqual(['POST /v1/posts', 'POST /v1/posts'])
  expect(keys.at(-1)).not.toBe(keys[0])
  const back = await pressAgain(false)
  expect(calls).toEqual(['POST /v1/posts'])
  expect(back.said).toMatch(/^O que você enviou antes já tinha chegado/)
  expect(Object.keys(back.form.read())).toEqual(['POST /v1/posts'])
  const purchase = await pressAgain(true, null)
  expect(purchase.actions).toEqual(['Ficar com os dois', undefined])
  expect(calls).toEqual(['POST /v1/posts', 'POST /v1/posts'])
})

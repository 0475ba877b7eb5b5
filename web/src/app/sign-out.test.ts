import { settleKey, withKey } from '@juntas/client/idempotency-key.ts'
import { pendingSignOut } from '@juntas/client/pending-sign-out.ts'
import type { SentCall } from '@juntas/client/send.ts'
import { forgetToken, readToken } from '@juntas/client/token.ts'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { locationOf } from '@juntas/ui/router/address.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../lib/app-bridge.ts'
import { writeDraft } from '../lib/drafts/drafts.ts'
import { sendOrWait } from '../lib/drafts/unsent.ts'
import { askedFor, serve } from '../lib/test/render-app.tsx'
import { rememberPlace, signOutOnArrival } from './sign-out.ts'

const address = 'POST /v1/academy/sign-out'
const message = 'POST /v1/networks/5/messages'
const opened = (from?: string) => locationOf('/sair', { key: 'k', index: 1, ...(from ? { from } : {}) })
const stored = () => JSON.stringify({ ...localStorage })

beforeEach(() => {
  localStorage.clear()
  serve({ [address]: [204], [message]: 'no answer' })
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  writeDraft('post', 'segredo')
})
afterEach(() => {
  questions.set([])
  pendingSignOut.clear()
  vi.unstubAllGlobals()
})

test('she leaves: token, member and drafts go before the server answers [entry A3] [AUTH-21] [people-growth D10]', async () => {
  vi.stubGlobal('fetch', () => {
    expect(readToken()).toBeNull()
    expect(stored()).not.toMatch(/segredo|juntas:user/)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await signOutOnArrival(opened())
  expect(pendingSignOut.isSet()).toBe(true)
  expect.assertions(3)
})

test('a session that a refused call ended keeps what she wrote, for her alone [people-growth D10]', async () => {
  await signOutOnArrival(opened('/notas'))
  expect(askedFor(address)).toHaveLength(1)
  expect(pendingSignOut.isSet()).toBe(false)
  expect(stored()).toContain('segredo')
  expect(stored()).not.toContain('juntas:user')
})

test('a message that cannot leave is asked about: kept, she is back where she was, still signed in [people-growth D10]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k' }])
  rememberPlace(locationOf('/networks?network=5', { key: 'a', index: 0 }))
  rememberPlace(opened())
  const leaving = signOutOnArrival(opened())
  await vi.waitFor(() => expect(questions.get()).toHaveLength(1), 10_000)
  questions.get()[0]?.answer(false)
  await expect(leaving).rejects.toMatchObject({ to: { href: '/networks?network=5' } })
  expect(stored()).toMatch(/juntas:user/)
  expect(stored()).toContain('do metrô')
  expect(askedFor(address)).toHaveLength(0)
  vi.restoreAllMocks()
})

test('a message that cannot leave is asked about: discarded, she is signed out [people-growth D10]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k' }])
  const leaving = signOutOnArrival(opened())
  await vi.waitFor(() => expect(questions.get()).toHaveLength(1), 10_000)
  expect(stored()).toContain('do metrô')
  questions.get()[0]?.answer(true)
  await leaving
  expect(stored()).not.toMatch(/do metrô|segredo/)
  vi.restoreAllMocks()
})

test('notes and comments that wait are named in the question [people-growth D10]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  writeDraft('outbox', [{ kind: 'note', key: 'n', body: { title: 'a nota' }, at: '' }])
  const leaving = signOutOnArrival(opened())
  await vi.waitFor(() => expect(questions.get()[0]?.text).toMatch(/^Notas, comentários/), 10_000)
  questions.get()[0]?.answer(true)
  await leaving
  vi.restoreAllMocks()
})

test('a text that the server refuses, now or before, is asked about: kept, she stays signed in [people-growth D10] [client review 6]', async () => {
  serve({ [address]: [204], [message]: [422, { code: 'invalid_input' }] })
  writeDraft('outbox', [{ kind: 'note', key: 'n', body: { title: 'a nota' }, at: '', isRefused: true }])
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k' }])
  for (const isDiscarded of [false, true]) {
    const leaving = signOutOnArrival(opened()).catch((error: unknown) => error)
    await vi.waitFor(() => expect(questions.get().map(({ title }) => title)).toEqual(['Nem tudo foi aceito']), 10_000)
    expect(stored()).toMatch(/a nota.*do metrô|do metrô.*a nota/)
    questions.get()[0]?.answer(isDiscarded)
    expect(await leaving).toEqual(isDiscarded ? undefined : expect.objectContaining({ to: expect.anything() }))
  }
  expect(askedFor(message)).toHaveLength(1)
  expect(stored()).not.toMatch(/a nota|do metrô|juntas:user/)
})

test('a session that turns out to be over while she leaves discards nothing unasked [client review 6]', async () => {
  installAppBridge({ redirect: () => undefined, notify: () => undefined, sessionLost: () => undefined })
  serve({ [address]: [204], [message]: [401], 'POST /v1/academy/refresh-token': [403] })
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k' }])
  const leaving = signOutOnArrival(opened())
  await vi.waitFor(() => expect(questions.get()).toHaveLength(1), 10_000)
  questions.get()[0]?.answer(false)
  await expect(leaving).rejects.toMatchObject({ to: expect.anything() })
  expect(stored()).toContain('do metrô')
})

test('what waits and what was refused are asked about apart [client review 6]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  writeDraft('chat-outbox', [
    { network: 5, text: 'do metrô', clientKey: 'k' },
    { network: 5, text: 'outra', clientKey: 'l', isRefused: true },
  ])
  const leaving = signOutOnArrival(opened())
  await vi.waitFor(() => expect(questions.get()[0]?.title).toBe('Ainda há algo por enviar'), 10_000)
  questions.get()[0]?.answer(true)
  await vi.waitFor(() => expect(questions.get()[0]?.title).toBe('Nem tudo foi aceito'), 10_000)
  questions.get()[0]?.answer(false)
  await expect(leaving).rejects.toMatchObject({ to: expect.anything() })
  expect(stored()).toContain('outra')
  vi.restoreAllMocks()
})

test('she leaves in another tab: what was sent or waited for an answer here is forgotten too [people-growth D10] [client review 10]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const post = { method: 'POST', path: '/v1/posts', body: { text: 'segredo' } }
  settleKey({ ...post, key: 'first' }, { status: 500, data: '', isOffline: true })
  expect(withKey<SentCall>(post).key).toBe('first')
  const loseAnswer = vi.fn()
  vi.stubGlobal('fetch', () => new Promise((_, reject) => loseAnswer.mockImplementation(reject)))
  const note = sendOrWait('POST /v1/notes', { title: 'segredo', clientKey: 'k' } as never)
  forgetToken()
  localStorage.removeItem('juntas:user')
  const tab = new BroadcastChannel('juntas:session')
  tab.postMessage('signed-out')
  await vi.waitFor(() => expect(stored()).not.toContain('segredo'), 10_000)
  tab.close()
  expect(withKey<SentCall>(post).key).not.toBe('first')
  loseAnswer(new TypeError('Failed to fetch'))
  await expect(note).rejects.toMatchObject({ isOffline: true })
  expect(stored() + JSON.stringify({ ...sessionStorage })).not.toContain('segredo')
  vi.restoreAllMocks()
})

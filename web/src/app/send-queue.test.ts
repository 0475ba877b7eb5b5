import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from '../lib/drafts/drafts.ts'
import { askedFor, serve } from '../lib/test/render-app.tsx'
import { hasUnsent, hasWaiting, startSending } from './send-queue.ts'

const message = 'POST /v1/networks/5/messages'
const progress = 'POST /v1/content_user_collection_views'
let answer: [number, unknown] | 'no answer'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  answer = [201, { id: 1 }]
  serve({ [message]: () => answer, [progress]: () => answer })
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k1' }])
  writeDraft('progress', [{ progress: 15, content: '/v1/contents/37', viewing: 'v', at: '2026-11-15T12:00:00.000Z' }])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waited in this browser leaves at the start, whatever screen is opened [people-growth D5] [GAP-100]', async () => {
  expect(hasWaiting()).toBe(true)
  startSending()
  await vi.waitFor(() => expect(hasWaiting()).toBe(false), 10_000)
  expect([askedFor(message).length, askedFor(progress).length]).toEqual([1, 1])
})

test('and when the network returns [people-growth D5] [GAP-100]', async () => {
  answer = 'no answer'
  startSending()
  await vi.waitFor(() => expect([askedFor(message).length, askedFor(progress).length]).toEqual([1, 1]), 10_000)
  expect(hasWaiting()).toBe(true)
  answer = [201, { id: 1 }]
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(hasWaiting()).toBe(false), 10_000)
})

test('nothing leaves for a member who is not signed in, and a refused message waits for nobody [people-growth D10]', async () => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 8 }))
  // The token of the test stage carries no member id: the stored user counts.
  startSending()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([askedFor(message).length, askedFor(progress).length]).toEqual([0, 0])
  writeDraft('chat-outbox', [{ network: 5, text: 'x', clientKey: 'k2', isRefused: true }])
  expect([hasWaiting(), hasUnsent()]).toEqual([false, true])
  expect(readDraft('chat-outbox')).toHaveLength(1)
})

test('nothing is tried for a visitor, whatever the tab holds [client review 10]', async () => {
  localStorage.removeItem('juntas:user')
  writeDraft('progress', [{ progress: 15, content: '/v1/contents/37', viewing: 'v', at: '2026-11-15T12:00:00.000Z' }])
  expect(hasWaiting()).toBe(true)
  startSending()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(askedFor(progress)).toEqual([])
  sessionStorage.clear()
})

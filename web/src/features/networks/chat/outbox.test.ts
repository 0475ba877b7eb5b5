import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '../../../lib/drafts/drafts.ts'
import { askedFor, serve } from '../../../lib/test/render-app.tsx'
import { type Outgoing, sendOutbox, useOutbox } from './outbox.ts'

type Answer = [status: number, body?: unknown] | 'no answer'
const address = 'POST /v1/networks/5/messages'
const taken: Answer = [201, { id: 1 }]
let answer: (text: string) => Answer

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  answer = () => taken
  serve({
    [address]: () => answer((askedFor(address).at(-1)?.body as Outgoing | undefined)?.text ?? ''),
    'POST /v1/networks/6/messages': taken,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () => (readDraft<Outgoing[]>('chat-outbox') ?? []).map(({ text }) => text)
const texts = () => askedFor(address).map(({ body }) => (body as Outgoing).text)
async function write(...lines: string[]) {
  const { result, unmount } = renderHook(() => useOutbox(5))
  for (const line of lines) act(() => result.current.send(line))
  await act(() => sendOutbox())
  unmount()
}

test('messages that waited leave without their conversation being open, in order and once [people-growth D5] [NETWORK-21]', async () => {
  answer = () => 'no answer'
  await write('um', 'dois')
  expect(kept()).toEqual(['um', 'dois'])
  const tried = texts().length
  answer = () => taken
  await Promise.all([sendOutbox(), sendOutbox()])
  await sendOutbox()
  expect(texts().slice(tried)).toEqual(['um', 'dois'])
  expect(kept()).toEqual([])
  const keys = new Set(askedFor(address).map(({ body }) => (body as Outgoing).clientKey))
  expect(keys.size).toBe(2)
})

test.each<[status: number, body?: unknown]>([[429], [408], [425], [500], [503], [403, { code: 'terms_required' }]])(
  'after %i a message waits and is tried again by itself [tests M71] [review 3]',
  async (...refusal) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer = () => refusal
    await write('um', 'dois')
    expect(kept()).toEqual(['um', 'dois'])
    expect(readDraft<Outgoing[]>('chat-outbox')?.some(({ isRefused }) => isRefused)).toBe(false)
    answer = () => taken
    await vi.advanceTimersByTimeAsync(5000)
    await waitFor(() => expect(kept()).toEqual([]))
    expect(texts().slice(-2)).toEqual(['um', 'dois'])
  },
)

test.each([400, 403, 404, 409, 422])(
  'after %i it waits for the member and holds up nothing behind it [tests M71]',
  async (status) => {
    answer = (text) => (text === 'um' ? [status] : taken)
    await write('um', 'dois')
    expect(kept()).toEqual(['um'])
    expect(readDraft<Outgoing[]>('chat-outbox')?.[0]?.isRefused).toBe(true)
    await sendOutbox()
    expect(texts().filter((text) => text === 'um')).toHaveLength(1)
  },
)

test('a message written after the session has ended waits for its member, in sight, and leaves after the next sign-in [client review 1]', async () => {
  const { result, unmount } = renderHook(() => useOutbox(5))
  localStorage.removeItem('juntas:user')
  act(() => result.current.send('tarde'))
  await act(() => sendOutbox())
  expect(result.current.waiting.map(({ text }) => text)).toEqual(['tarde'])
  expect([texts(), sessionStorage.length]).toEqual([[], 0])
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  await act(() => sendOutbox())
  expect(texts()).toEqual(['tarde'])
  unmount()
})

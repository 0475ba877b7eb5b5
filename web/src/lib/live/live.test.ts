import type { LiveEvent } from '@juntas/contract/live-events'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive, useLive } from './live.ts'

let lines: ReadableStreamDefaultController<Uint8Array>[]
let stops: (() => void)[]

beforeEach(() => {
  lines = []
  stops = []
  const token = `h.${btoa(JSON.stringify({ sub: '7', exp: 4_000_000_000 }))}.s`
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=${token}; path=/`
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        lines.push(controller)
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { status: 200 })
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen() {
  const heard: LiveEvent['kind'][] = []
  renderHook(() => {
    useLive('resync', ({ kind }) => heard.push(kind))
    useLive('message', ({ kind }) => heard.push(kind))
  })
  return heard
}
const open = () => stops.push(startLive())
const say = (text: string) => lines.at(-1)?.enqueue(new TextEncoder().encode(text))

test('a line that nobody closed but that went silent is opened again, and all is read again [people-growth D6] [NETWORK-21]', async () => {
  vi.useFakeTimers()
  const heard = listen()
  open()
  await vi.advanceTimersByTimeAsync(10)
  say('data: {"kind":"message","network":1,"id":2}\n\n')
  await vi.advanceTimersByTimeAsync(30_000)
  say(': beat\n\n')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([lines.length, heard]).toEqual([1, ['message']])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([lines.length, heard]).toEqual([2, ['message', 'resync']])
})

test('the tab that takes the line over reads everything again [people-growth D6]', async () => {
  const heard = listen()
  let give: () => void = () => undefined
  const free = new Promise<void>((resolve) => {
    give = resolve
  })
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, hold: () => Promise<void>) => free.then(hold) },
  })
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValue(61_000)
  open()
  expect(lines).toHaveLength(0)
  give()
  await vi.waitFor(() => expect(heard).toEqual(['resync']), 10_000)
  vi.restoreAllMocks()
})

import type { LiveEvent } from '@juntas/contract/live-events'
import { expect, test, vi } from 'vitest'
import { pauseMs, readEvents, watchSilence } from './live-stream.ts'

const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

test('events arrive whole however the network cuts them, and heartbeats are no events [SHELL-08]', async () => {
  const heard: LiveEvent[] = []
  await readEvents(
    streamOf(
      ': open\n\n',
      'data: {"kind":"cou',
      'nts"}\n\n: beat\n\ndata: {"kind":"message","network":3,',
      '"id":9}\n\n',
    ),
    (event) => heard.push(event),
  )
  expect(heard).toEqual([{ kind: 'counts' }, { kind: 'message', network: 3, id: 9 }])
})

test('each failure waits longer, up to half a minute, never all clients at once', () => {
  expect([0, 1, 2, 3].map((failures) => pauseMs(failures, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(pauseMs(20, 1)).toBe(30_000)
  expect(pauseMs(3, 0)).toBe(4000)
})

test('a line is ended after 45 s without a beat, and at once when the network changes [people-growth D6]', () => {
  vi.useFakeTimers()
  const line = new AbortController()
  const silence = watchSilence(line)
  for (let beat = 0; beat < 4; beat += 1) {
    vi.advanceTimersByTime(40_000)
    silence.onLife()
  }
  expect(line.signal.aborted).toBe(false)
  vi.advanceTimersByTime(45_000)
  expect(line.signal.aborted).toBe(true)
  const other = new AbortController()
  watchSilence(other)
  dispatchEvent(new Event('online'))
  expect(other.signal.aborted).toBe(true)
  const stopped = new AbortController()
  watchSilence(stopped).stop()
  vi.advanceTimersByTime(90_000)
  dispatchEvent(new Event('online'))
  expect(stopped.signal.aborted).toBe(false)
  vi.useRealTimers()
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMBED_SILENCE_MS, watchEmbed, watchStream } from './embed.ts'
import type { MediaElement } from './playback.ts'

/** Vimeo's element as seen from outside: an api that comes later, and events. */
class FakeEmbed extends EventTarget {
  readyState = 0
  api: { ready: () => Promise<void>; on: (event: string, listener: () => void) => void } | null = null
  private readonly listeners = new Map<string, () => void>()
  begin(ready: Promise<void>) {
    this.dispatchEvent(new Event('loadstart'))
    this.api = { ready: () => ready, on: (event, listener) => void this.listeners.set(event, listener) }
  }
  say(event: string) {
    this.listeners.get(event)?.()
  }
}

let embed: FakeEmbed
const failed = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  failed.mockClear()
  embed = new FakeEmbed()
})
afterEach(() => vi.useRealTimers())

const watch = () => watchEmbed(embed as unknown as MediaElement, failed)
const never = new Promise<void>(() => undefined)

test('a frame that says nothing has failed after ten seconds, once', async () => {
  watch()
  embed.begin(never)
  await vi.advanceTimersByTimeAsync(EMBED_SILENCE_MS - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(EMBED_SILENCE_MS)
  expect(failed).toHaveBeenCalledOnce()
})

test('a frame that refuses says so at once', async () => {
  watch()
  embed.begin(Promise.reject(new Error('The video could not be found.')))
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('what has loaded, and what has left, is waited for no longer', async () => {
  const stop = watch()
  embed.begin(Promise.resolve())
  embed.dispatchEvent(new Event('loadedmetadata'))
  await vi.advanceTimersByTimeAsync(2 * EMBED_SILENCE_MS)
  stop()
  embed = new FakeEmbed()
  watch()()
  await vi.advanceTimersByTimeAsync(2 * EMBED_SILENCE_MS)
  expect(failed).not.toHaveBeenCalled()
})

test('a change of speed reaches the bar under the name it listens to [PLAYER-08]', async () => {
  watch()
  embed.begin(Promise.resolve())
  await vi.advanceTimersByTimeAsync(1)
  const heard = vi.fn()
  embed.addEventListener('ratechange', heard)
  embed.say('playbackratechange')
  expect(heard).toHaveBeenCalledOnce()
})

test('a stream that its library cannot mend has failed; what it mends has not', () => {
  type Listener = (name: string, error: { fatal: boolean }) => void
  const listeners: Listener[] = []
  const api = { on: (_event: string, listener: Listener) => listeners.push(listener) }
  const stream = Object.assign(new EventTarget(), { api: null as typeof api | null })
  watchStream(stream as unknown as MediaElement, failed)
  stream.api = api
  stream.dispatchEvent(new Event('loadstart'))
  const say = (fatal: boolean) => listeners.map((listener) => listener('hlsError', { fatal }))
  expect(say(false)).toHaveLength(1)
  expect(failed).not.toHaveBeenCalled()
  say(true)
  say(true)
  expect(failed).toHaveBeenCalledOnce()
})

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
    const on = (event: string, listener: () => void) => {
      if (event === 'error') this.met++
      this.listeners.set(event, listener)
    }
    this.api = { ready: () => ready, on }
  }
  say(event: string) {
    this.listeners.get(event)?.()
  }
  /** How often its api was met. */
  met = 0
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

test('an error before anything was loaded is a failure, told once; a later one is not', async () => {
  watch()
  embed.begin(Promise.reject(new Error('The video could not be found.')))
  await vi.advanceTimersByTimeAsync(1)
  expect(embed.met).toBe(1)
  embed.say('error')
  expect(failed).toHaveBeenCalledOnce()
  failed.mockClear()
  embed = new FakeEmbed()
  watch()
  embed.begin(never)
  await vi.advanceTimersByTimeAsync(1)
  embed.readyState = 1
  embed.say('error')
  expect(failed).not.toHaveBeenCalled()
  embed.readyState = 0
  embed.say('error')
  expect(failed).toHaveBeenCalledOnce()
})

test('a frame that was there before is met at once, and one that is left is met no more', async () => {
  embed.begin(never)
  const stop = watch()
  await vi.advanceTimersByTimeAsync(1)
  expect(embed.met).toBe(1)
  stop()
  embed.begin(never)
  await vi.advanceTimersByTimeAsync(2 * EMBED_SILENCE_MS)
  expect(embed.met).toBe(1)
  expect(failed).not.toHaveBeenCalled()
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

type StreamListener = (name: string, error: { fatal: boolean }) => void

/** A stream's element with its library. */
function stream(options?: { startSeconds?: number; preload?: 'none' }) {
  const listeners: StreamListener[] = []
  const api = {
    autoLevelCapping: -1,
    config: { startPosition: -1 },
    startLoad: vi.fn(),
    on: (_event: string, listener: StreamListener) => void listeners.push(listener),
  }
  const media = Object.assign(document.createElement('video'), { api: api as typeof api | null })
  if (options?.preload) media.preload = options.preload
  const stop = watchStream(media as unknown as MediaElement, failed, options)
  return { api, media, stop, listeners }
}

test('the library of a stream is heard once, from its beginning, in any quality', async () => {
  const { api, media, listeners } = stream()
  await vi.advanceTimersByTimeAsync(1)
  media.dispatchEvent(new Event('loadstart'))
  expect(listeners).toHaveLength(1)
  expect([api.autoLevelCapping, api.config.startPosition]).toEqual([-1, -1])
  expect(stream({ startSeconds: 1 }).api.config.startPosition).toBe(1)
})

test('what waits and was not moved loads from its beginning', async () => {
  const { api, media } = stream({ preload: 'none' })
  media.currentTime = 0
  media.dispatchEvent(new Event('play'))
  await vi.advanceTimersByTimeAsync(1)
  expect(api.startLoad).not.toHaveBeenCalled()
  expect(api.config.startPosition).toBe(-1)
})

test('a stream that was left tells no failure, meets no library and loads nothing', async () => {
  const { api, media, stop, listeners } = stream({ preload: 'none' })
  await vi.advanceTimersByTimeAsync(1)
  stop()
  listeners[0]?.('hlsError', { fatal: true })
  const other = { ...api, on: vi.fn() }
  media.api = other
  media.dispatchEvent(new Event('loadstart'))
  media.currentTime = 9
  media.dispatchEvent(new Event('play'))
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).not.toHaveBeenCalled()
  expect(other.on).not.toHaveBeenCalled()
  expect(api.startLoad).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MediaElement, PAUSE_REQUEST, type Watcher, watchPlayback } from './playback.ts'

/** A media element whose time the test sets. */
class FakeMedia extends EventTarget {
  currentTime = 0
  paused = true
  ended = false
  readonly play = vi.fn(async () => {
    this.paused = false
    this.tell('play')
    this.tell('playing')
  })
  readonly pause = vi.fn(() => {
    this.paused = true
    this.tell('pause')
  })
  tell(type: string) {
    this.dispatchEvent(new Event(type))
  }
  at(seconds: number) {
    this.currentTime = seconds
    this.tell('timeupdate')
  }
  seek(seconds: number) {
    this.ended = false
    this.currentTime = seconds
    this.tell('seeking')
    this.tell('timeupdate')
  }
  end() {
    this.ended = true
    this.paused = true
    this.tell('ended')
  }
}

let media: FakeMedia
let heard: { [K in keyof Watcher]: ReturnType<typeof vi.fn> }
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  media = new FakeMedia()
  heard = { onTick: vi.fn(), onFinish: vi.fn(), onLeave: vi.fn(), onEnding: vi.fn() }
  stop = watchPlayback(media as unknown as MediaElement, heard as unknown as Watcher)
})
afterEach(() => {
  stop()
  show('visible')
  vi.useRealTimers()
})

function show(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('46 s of playback make exactly three reports: 15, 30, 45 [PLAYER-16] [GAP-90]', async () => {
  await media.play()
  for (let seconds = 0; seconds <= 46; seconds += 0.25) media.at(seconds)
  expect(heard.onTick.mock.calls).toEqual([[15], [30], [45]])
})

test('moving the knob of a paused video reports nothing [PLAYER-16]', () => {
  media.seek(30.2)
  expect(heard.onTick).not.toHaveBeenCalled()
})

test('the finish comes 6 s after the end, not before [PLAYER-15]', async () => {
  await media.play()
  media.end()
  expect(heard.onEnding).toHaveBeenLastCalledWith(true)
  vi.advanceTimersByTime(5999)
  expect(heard.onFinish).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard.onFinish).toHaveBeenCalledTimes(1)
})

test('seeking back or replaying within the 6 s takes the finish back [GAP-89]', async () => {
  await media.play()
  media.end()
  media.seek(10)
  vi.advanceTimersByTime(10_000)
  expect(heard.onFinish).not.toHaveBeenCalled()
  expect(heard.onEnding).toHaveBeenLastCalledWith(false)
})

test('leaving within the 6 s still counts as finished, once [GAP-89]', async () => {
  await media.play()
  media.end()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(heard.onLeave.mock.calls).toEqual([['finished']])
  expect(heard.onFinish).not.toHaveBeenCalled()
})

test('leaving reports the second she is at, unless it was just reported or never played [GAP-100]', async () => {
  media.currentTime = 20
  window.dispatchEvent(new Event('pagehide'))
  expect(heard.onLeave).not.toHaveBeenCalled()
  await media.play()
  media.at(22.7)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  expect(heard.onLeave.mock.calls).toEqual([[{ seconds: 22 }]])
})

test('a tab that comes back pauses and plays on after 800 ms [PLAYER-13]', async () => {
  await media.play()
  media.at(12)
  show('hidden')
  show('visible')
  expect(media.paused).toBe(true)
  vi.advanceTimersByTime(799)
  expect(media.paused).toBe(true)
  vi.advanceTimersByTime(1)
  expect(media.paused).toBe(false)
  expect(media.currentTime).toBe(12)
})

test('what she had paused stays paused when the tab comes back [GAP-88]', async () => {
  await media.play()
  media.pause()
  show('hidden')
  show('visible')
  vi.advanceTimersByTime(5000)
  expect(media.paused).toBe(true)
})

test('what she pauses while the tab is hidden stays paused [GAP-88]', async () => {
  await media.play()
  show('hidden')
  vi.advanceTimersByTime(60_000)
  media.pause()
  show('visible')
  vi.advanceTimersByTime(5000)
  expect(media.paused).toBe(true)
})

test('what she pauses and starts again while the tab is hidden plays on [PLAYER-13] [GAP-88]', async () => {
  await media.play()
  show('hidden')
  vi.advanceTimersByTime(60_000)
  media.pause()
  await media.play()
  show('visible')
  expect(media.paused).toBe(true)
  vi.advanceTimersByTime(800)
  expect(media.paused).toBe(false)
})

test('what the browser pauses as it hides the tab plays on [PLAYER-13]', async () => {
  await media.play()
  show('hidden')
  vi.advanceTimersByTime(100)
  media.pause()
  vi.advanceTimersByTime(60_000)
  show('visible')
  vi.advanceTimersByTime(800)
  expect(media.paused).toBe(false)
})

test.each(['as the tab is hidden', 'as it comes back'])(
  'what the controls pause %s stays paused [GAP-88]',
  async (when) => {
    await media.play()
    show('hidden')
    const pause = () => {
      media.tell(PAUSE_REQUEST)
      media.pause()
    }
    if (when === 'as the tab is hidden') pause()
    show('visible')
    if (when === 'as it comes back') pause()
    vi.advanceTimersByTime(5000)
    expect(media.paused).toBe(true)
  },
)

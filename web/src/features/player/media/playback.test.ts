import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeMedia } from '../test/fake-media.ts'
import { type MediaElement, PAUSE_REQUEST, type Watcher, watchPlayback } from './playback.ts'

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

test('the finish comes 6 s after the end, not before [PLAYER-15] [CONST-02]', async () => {
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

test('a content resumed just before a tick, or moved over one, reports what was played and not the move [PLAYER-16]', async () => {
  stop()
  media.currentTime = 44
  stop = watchPlayback(media as unknown as MediaElement, heard as unknown as Watcher)
  await media.play()
  media.at(46)
  expect(heard.onTick.mock.calls).toEqual([[45]])
  media.at(59)
  media.seek(61)
  expect(heard.onTick.mock.calls).toEqual([[45]])
})

test('moving and playing before the end tell of no end; the browser telling the end twice is one [PLAYER-15]', async () => {
  await media.play()
  media.seek(10)
  expect(heard.onEnding).not.toHaveBeenCalled()
  media.end()
  vi.advanceTimersByTime(4000)
  media.tell('ended')
  vi.advanceTimersByTime(2000)
  expect(heard.onEnding.mock.calls).toEqual([[true]])
  expect(heard.onFinish).toHaveBeenCalledTimes(1)
  // The seeking of a film that still is at its end takes nothing back.
  media.tell('ended')
  media.tell('seeking')
  vi.advanceTimersByTime(6000)
  expect(heard.onFinish).toHaveBeenCalledTimes(2)
})

test('after the finish leaving reports nothing, until it plays again, also at the second that was told [PLAYER-15]', async () => {
  await media.play()
  media.at(45)
  media.end()
  vi.advanceTimersByTime(6000)
  media.tell('seeking')
  expect(heard.onEnding.mock.calls).toEqual([[true]])
  window.dispatchEvent(new Event('pagehide'))
  expect(heard.onLeave).not.toHaveBeenCalled()
  await media.play()
  media.currentTime = 45.5
  window.dispatchEvent(new Event('pagehide'))
  expect(heard.onLeave.mock.calls).toEqual([[{ seconds: 45 }]])
})

test('leaving in the 6 s is told once, and the first second not at all [GAP-89]', async () => {
  await media.play()
  media.at(0.9)
  window.dispatchEvent(new Event('pagehide'))
  expect(heard.onLeave).not.toHaveBeenCalled()
  media.at(12)
  media.end()
  window.dispatchEvent(new Event('pagehide'))
  stop()
  expect(heard.onLeave.mock.calls).toEqual([['finished']])
})

test('who has left hears no more of the media [GAP-100]', async () => {
  await media.play()
  stop()
  media.at(15)
  media.end()
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(6000)
  expect(Object.values(heard).flatMap(({ mock }) => mock.calls)).toEqual([])
})

test.each([
  [1000, false],
  [1001, true],
])('a pause %i ms after the tab was hidden is the member’s: %s [GAP-88]', async (ms, staysPaused) => {
  await media.play()
  show('hidden')
  vi.advanceTimersByTime(ms)
  media.pause()
  show('visible')
  vi.advanceTimersByTime(800)
  expect(media.paused).toBe(staysPaused)
})

test('hidden again within the 800 ms it waits for the next return, whatever late event tells of the pause [PLAYER-13]', async () => {
  await media.play()
  show('hidden')
  vi.advanceTimersByTime(5000)
  show('visible')
  vi.advanceTimersByTime(400)
  show('hidden')
  vi.advanceTimersByTime(5000)
  expect(media.paused).toBe(true)
  show('visible')
  media.tell('pause')
  vi.advanceTimersByTime(800)
  expect(media.paused).toBe(false)
})

test('a hidden tab tells the second, and one at its end nothing: the 6 s go on [GAP-89] [GAP-100]', async () => {
  await media.play()
  media.at(12)
  show('hidden')
  expect(heard.onLeave.mock.calls).toEqual([[{ seconds: 12 }]])
  media.end()
  show('visible')
  expect(media.pause).not.toHaveBeenCalled()
  show('hidden')
  vi.advanceTimersByTime(6000)
  expect(heard.onLeave).toHaveBeenCalledTimes(1)
  expect(heard.onFinish).toHaveBeenCalledTimes(1)
})

test.each([
  [12.5, false],
  [12.6, true],
  [11.4, true],
])(
  'a film at 12 s that is moved to %d s as the tab comes back stays paused: %s [PLAYER-13]',
  async (to, staysPaused) => {
    await media.play()
    media.at(12)
    show('hidden')
    show('visible')
    media.currentTime = to
    vi.advanceTimersByTime(800)
    expect(media.paused).toBe(staysPaused)
  },
)

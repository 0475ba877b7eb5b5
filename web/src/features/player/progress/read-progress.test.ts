// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { READ_AFTER_MS, type Reader, shareRead, watchReading } from './read-progress.ts'

let text: HTMLElement
let top = 400
let heard: Record<keyof Reader, ReturnType<typeof vi.fn<(share?: number) => void>>>
let stop: () => void
// What the browser calls when the text gets its height, first when it is observed.
let layOut: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        layOut = onResize
      }
      observe = () => layOut()
      disconnect = () => undefined
    },
  )
  top = 800
  text = document.createElement('div')
  text.getBoundingClientRect = () => ({ top, height: 4000 }) as DOMRect
  heard = { onTenth: vi.fn(), onEnd: vi.fn(), onLeave: vi.fn(), onMove: vi.fn() }
  stop = watchReading(text, heard)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Scrolls until this share of the text is above the lower edge. */
function readTo(share: number) {
  top = 800 - 4000 * share
  window.dispatchEvent(new Event('scroll'))
}

test('what is read is what came over the lower edge', () => {
  expect(shareRead({ top: 800, height: 1000 }, 800)).toBe(0)
  expect(shareRead({ top: 300, height: 1000 }, 800)).toBe(0.5)
  expect(shareRead({ top: -900, height: 1000 }, 800)).toBe(1)
  expect(shareRead({ top: 0, height: 0 }, 800)).toBe(0)
})

test('each tenth is told once, going back tells nothing [CONTENT-01]', () => {
  for (const share of [0.05, 0.12, 0.15, 0.31, 0.2, 0.35]) readTo(share)
  expect(heard.onTenth.mock.calls.map(([share]) => share)).toEqual([0.12, 0.31])
})

test('the end counts after she had the time to see it, and only once [CONTENT-01]', () => {
  readTo(1)
  vi.advanceTimersByTime(READ_AFTER_MS - 1)
  readTo(0.6)
  vi.advanceTimersByTime(READ_AFTER_MS)
  expect(heard.onEnd).not.toHaveBeenCalled()
  readTo(1)
  vi.advanceTimersByTime(READ_AFTER_MS)
  readTo(0.5)
  readTo(1)
  vi.advanceTimersByTime(READ_AFTER_MS)
  expect(heard.onEnd).toHaveBeenCalledOnce()
})

test('leaving tells the place, but not a second time and not after the end', () => {
  readTo(0.47)
  readTo(0.44)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  expect(heard.onLeave.mock.calls).toEqual([[0.44]])
})

test('opening a text is not reading it: the place of the last visit stays until the reader scrolls [CONTENT-01]', () => {
  top = 800 - 4000 * 0.14
  layOut()
  window.dispatchEvent(new Event('pagehide'))
  stop()
  expect(heard.onMove).toHaveBeenLastCalledWith(0.14)
  expect(heard.onTenth).not.toHaveBeenCalled()
  expect(heard.onLeave).not.toHaveBeenCalled()
})

test('a scroll before the text is laid out is not the reader [CONTENT-01]', () => {
  stop()
  let height = 0
  text.getBoundingClientRect = () => ({ top, height }) as DOMRect
  stop = watchReading(text, heard)
  readTo(0)
  height = 4000
  top = 800 - 4000 * 0.14
  layOut()
  stop()
  expect(heard.onTenth).not.toHaveBeenCalled()
  expect(heard.onLeave).not.toHaveBeenCalled()
})

test('a text that fits in the window is read without a scroll, while somebody can see it [CONTENT-01]', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  top = -3200
  layOut()
  vi.advanceTimersByTime(READ_AFTER_MS)
  show('visible')
  vi.advanceTimersByTime(READ_AFTER_MS - 1)
  show('hidden')
  vi.advanceTimersByTime(READ_AFTER_MS)
  expect(heard.onEnd).not.toHaveBeenCalled()
  show('visible')
  vi.advanceTimersByTime(READ_AFTER_MS)
  expect(heard.onEnd).toHaveBeenCalledOnce()
  expect([heard.onTenth, heard.onLeave].flatMap(({ mock }) => mock.calls)).toEqual([])
  visibility.mockRestore()
})

test('a tenth counts from its first line, the end from the last pixel, and leaving from a hundredth [CONTENT-01]', () => {
  readTo(0.25)
  readTo(0.3)
  expect(heard.onTenth.mock.calls).toEqual([[0.25], [0.3]])
  stop()
  expect(heard.onLeave).not.toHaveBeenCalled()
  stop = watchReading(text, heard)
  readTo(0.01)
  window.dispatchEvent(new Event('pagehide'))
  expect(heard.onLeave.mock.calls).toEqual([[0.01]])
  top = -3196
  window.dispatchEvent(new Event('scroll'))
  expect(heard.onMove).toHaveBeenLastCalledWith(0.999)
  vi.advanceTimersByTime(READ_AFTER_MS)
  expect(heard.onEnd).toHaveBeenCalledOnce()
  expect(heard.onTenth).toHaveBeenCalledTimes(2)
})

test('hiding the page tells the place, showing it again does not, and who has left tells nothing more [CONTENT-01]', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  readTo(0.47)
  readTo(0.44)
  show('visible')
  expect(heard.onLeave).not.toHaveBeenCalled()
  show('hidden')
  expect(heard.onLeave.mock.calls).toEqual([[0.44]])
  visibility.mockRestore()
  readTo(1)
  stop()
  const moved = heard.onMove.mock.calls.length
  readTo(0.6)
  vi.advanceTimersByTime(2 * READ_AFTER_MS)
  expect(heard.onMove).toHaveBeenCalledTimes(moved)
  expect(heard.onEnd).not.toHaveBeenCalled()
  expect(heard.onLeave.mock.calls).toEqual([[0.44], [1]])
})

import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { cardWith } from '../../../lib/test/content-card.ts'
import { askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import type { MediaElement } from '../media/playback.ts'
import type { Content } from '../queries.ts'
import { FakeMedia } from '../test/fake-media.ts'
import ReadingPlace from './read-progress-bar.tsx'
import { withReports } from './report-queue.ts'
import { asksForPlace, startOf } from './start-position.ts'
import { usePlaybackReports } from './use-playback-reports.ts'

const views = 'POST /v1/content_user_collection_views'
const sent = () =>
  askedFor(views).map(({ body }) => {
    const { progress, percent } = body as { progress?: number; percent?: number }
    return percent === undefined ? progress : `${percent} %`
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  serve({ [views]: [201, { content: '/v1/contents/7', progress: 0, furthest: 0, watched: false }] })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function reports(hasAccess: boolean) {
  const media = new FakeMedia()
  const ends = { onEnding: vi.fn(), onFinish: vi.fn() }
  const content = cardWith({ hasAccess }) as unknown as Content
  const hook = renderHook(({ of }) => usePlaybackReports(of, content, ends), {
    initialProps: { of: null as MediaElement | null },
  })
  hook.rerender({ of: media as unknown as MediaElement })
  return { media, ends, ...hook }
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(20))

test('what is played is reported: each tick, the end, and the place on leaving [PLAYER-16] [PLAYER-18]', async () => {
  const { media, ends, unmount } = reports(true)
  await media.play()
  media.at(15)
  await settle()
  expect(sent()).toEqual([15])
  media.end()
  expect(ends.onEnding.mock.calls).toEqual([[true]])
  expect(ends.onFinish).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await settle()
  expect(ends.onFinish).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual([15, '100 %'])
  await media.play()
  media.at(21)
  unmount()
  await settle()
  expect(sent()).toEqual([15, '100 %', 21])
  media.at(30)
  await settle()
  expect(sent()).toHaveLength(3)
})

test('who goes on in the last seconds has finished, and leaving does not take it back; nor does leaving in the 6 s [GAP-89]', async () => {
  const first = reports(true)
  await first.media.play()
  first.media.at(21)
  first.result.current.finishNow()
  first.unmount()
  await settle()
  expect(sent()).toEqual(['100 %'])
  const second = reports(true)
  await second.media.play()
  second.media.at(21)
  second.media.end()
  second.unmount()
  await settle()
  expect(sent()).toEqual(['100 %', '100 %'])
})

test('a preview is not reported, and its end is an end all the same [PLAYER-15]', async () => {
  const { media, ends, result, unmount } = reports(false)
  await media.play()
  media.at(15)
  media.end()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(ends.onFinish).toHaveBeenCalledTimes(1)
  result.current.finishNow()
  await media.play()
  media.at(21)
  unmount()
  await settle()
  expect(sent()).toEqual([])
})

test.each([
  [{ hash: 't=7', state: {} }, true],
  [{ hash: '', state: { timestampSeconds: 0 } }, true],
  [{ hash: '', state: { plays: false } }, true],
  [{ hash: 'fim', state: {} }, false],
])('the address %j asks for a place: %s', (here, asks) => {
  expect(asksForPlace(here)).toBe(asks)
})

test('an episode starts by itself only where the one before it ended', () => {
  const content = cardWith()
  expect(startOf(content, { hash: '', state: { plays: true } })).toEqual({ timestampSeconds: 0, plays: true })
  expect(startOf(content, { hash: '#t=12', state: {} })).toEqual({ timestampSeconds: 12, plays: false })
})

test('a content that nobody reported meanwhile is the one that was read', () => {
  const content = cardWith({ '@id': '/v1/contents/9', mine: { view: { progress: 5, furthest: 6, watched: true } } })
  expect(withReports(content, performance.now())).toBe(content)
})

/** A text of 4,000 px in a window of 800, of which a share was read at another visit. */
async function read(progress: number, more: { watched?: boolean; duration?: number } = {}) {
  let layOut: () => void = () => undefined
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        layOut = onResize
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const place = { top: 800 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: place.top, height: 4000 }) as DOMRect,
  )
  const view = { progress, furthest: progress, watched: more.watched ?? false }
  const content = cardWith({ duration: more.duration ?? 600_000, mine: { view } }) as unknown as Content
  const opened = await mount(<ReadingPlace content={content}>Era uma vez.</ReadingPlace>)
  act(() => layOut())
  const readTo = async (share: number) => {
    place.top = 800 - 4000 * share
    fireEvent.scroll(window)
    await settle()
  }
  return { ...opened, readTo }
}
const goOn = () => screen.queryByRole('button', { name: 'Continuar de onde parei' })

test('reading is shown in percent, and each tenth and the end are reported in seconds of the text [CONTENT-01]', async () => {
  const { readTo, unmount } = await read(0)
  expect(screen.getByRole('progressbar', { name: 'Leitura' }).ariaValueText).toBe('0% lido')
  await readTo(0.255)
  expect(screen.getByRole('progressbar').ariaValueText).toBe('26% lido')
  expect(sent()).toEqual([153])
  await readTo(1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await settle()
  expect(sent()).toEqual([153, '100 %'])
  await readTo(0.5)
  unmount()
  await settle()
  expect(sent()).toHaveLength(2)
})

test('leaving a text reports the place', async () => {
  const { readTo, unmount } = await read(0)
  await readTo(0.05)
  unmount()
  await settle()
  expect(sent()).toEqual([30])
})

test('the way back leads to the middle of the window, and goes once the reader is there [CONTENT-01]', async () => {
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  const { readTo } = await read(300_000)
  fireEvent.click(goOn() as HTMLElement)
  expect(scrollBy.mock.calls).toEqual([[{ top: 800 + 2000 - 400 }]])
  await readTo(0.49)
  expect(goOn()).not.toBeNull()
  await readTo(0.5)
  expect(goOn()).toBeNull()
})

test.each([
  [60_000, {}, true],
  [59_000, {}, false],
  [569_000, {}, true],
  [570_000, {}, false],
  [300_000, { watched: true }, false],
  [300_000, { duration: 0 }, false],
])('a text left at %i ms (%j) is worth going back to: %s [CONTENT-01]', async (progress, more, isThere) => {
  await read(progress, more)
  expect(goOn() !== null).toBe(isThere)
})

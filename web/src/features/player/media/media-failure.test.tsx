import { fallbackArt } from '@juntas/contract/rules/library/art'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataChoice } from '../../../lib/data-use/low-data.ts'
import { Around, storeWith } from '../test/media-store.tsx'
import { Media } from './media.tsx'

type Listener = (name: string, error: { fatal: boolean }) => void

/** The HLS element with a playlist that is refused at once: it fails right after its library was created. */
vi.mock('hls-video-element', () => {
  class Refused extends HTMLElement {
    static observedAttributes = ['src']
    api: { on: (event: string, listener: Listener) => void } | null = null
    readonly readyState = 0
    async attributeChangedCallback() {
      await null
      const listeners: Listener[] = []
      this.api = { on: (_event, listener) => listeners.push(listener) }
      setTimeout(() => listeners.map((listener) => listener('hlsError', { fatal: true })))
    }
  }
  customElements.define('hls-video', Refused)
  return {}
})

// The code of a vendor's frame does not come.
vi.mock('vimeo-video-element', () => {
  throw new Error('no network')
})

const play = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')))
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
})
afterEach(() => {
  setDataChoice(false)
  vi.restoreAllMocks()
  play.mockClear()
})

type Props = Parameters<typeof Media>[0]
const film = { url: '/media/a.mp4', type: 'video/mp4', plays: 'video' } as const

function shown(props: Partial<Props> = {}) {
  const by = storeWith()
  const onMedia = vi.fn()
  const page = (more: Partial<Props>) => (
    <Around by={by}>
      <Media
        {...{ source: film, poster: '/p.svg', title: 'Uma conversa', durationMs: 60_000, startSeconds: 42 }}
        {...{ plays: false, captions: { tracks: [], shown: 'off' }, onMedia, onFailure: () => undefined }}
        {...more}
      />
    </Around>
  )
  const { rerender, ...rest } = render(page(props))
  const media = document.querySelector('video, audio') as HTMLVideoElement
  return { ...rest, media, onMedia, again: (more: Partial<Props>) => rerender(page({ ...props, ...more })) }
}
const loaded = (media: HTMLElement) => act(() => void fireEvent(media, new Event('loadedmetadata')))

test('a stream that is refused before it begins to load is told at once [PLAYER-01]', async () => {
  const failed = vi.fn()
  const source = { url: '/media/a.m3u8', type: 'application/vnd.apple.mpegurl', plays: 'hls-video' } as const
  const { container } = shown({ source, poster: null, startSeconds: 0, onFailure: failed })
  // Its picture stands there until its code has come.
  expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([fallbackArt])
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(container.firstElementChild?.tagName).toBe('HLS-VIDEO')
  expect(container.firstElementChild?.hasAttribute('poster')).toBe(false)
})

test('a frame whose code does not come has failed [PLAYER-01]', async () => {
  const failed = vi.fn()
  const source = { url: 'https://vendor.test/1', type: 'video/vimeo', plays: 'vimeo-video' } as const
  const { container } = shown({ source, onFailure: failed })
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect([container.children.length, container.firstElementChild?.tagName]).toEqual([1, 'IMG'])
})

test('a film begins at its place once it is loaded, at the speed that was chosen, and waits to be played [PLAYER-08] [CONTENT-27]', () => {
  localStorage.setItem('juntas:speed', '1.5')
  const { media, onMedia, unmount } = shown()
  expect(media.currentTime).toBe(0)
  expect(media.playbackRate).toBe(1)
  expect(Object.fromEntries([...media.attributes].map(({ name, value }) => [name, value]))).toEqual({
    ...{ class: expect.any(String), 'data-plays': 'video', 'aria-label': 'Uma conversa', preload: 'metadata' },
    ...{ playsinline: '', crossorigin: 'anonymous', poster: '/p.svg', src: '/media/a.mp4' },
  })
  loaded(media)
  expect([media.currentTime, media.playbackRate, media.defaultPlaybackRate]).toEqual([42, 1.5, 1.5])
  expect(play).not.toHaveBeenCalled()
  expect(onMedia.mock.calls).toEqual([[media]])
  unmount()
  expect(onMedia.mock.calls).toEqual([[media], [null]])
})

test('one that was loaded before begins at once, and one that was moved meanwhile stays there [CONTENT-27]', () => {
  const { media } = shown()
  media.currentTime = 7
  loaded(media)
  expect(media.currentTime).toBe(7)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1)
  const before = shown({ plays: true, source: { ...film, url: '/media/b.mp4' } }).container.querySelector('video')
  expect(before?.currentTime).toBe(42)
  expect(play).toHaveBeenCalledTimes(1)
})

test('what begins at its start is not moved [CONTENT-27]', () => {
  const { media } = shown({ startSeconds: 0 })
  const moved = vi.fn()
  Object.defineProperty(media, 'currentTime', { configurable: true, get: () => 0, set: moved })
  loaded(media)
  expect(moved).not.toHaveBeenCalled()
})

test('another address is loaded in the same element and begins again; the same one is not loaded twice [PLAYER-01]', () => {
  const onFailure = vi.fn()
  const { media, again } = shown({ onFailure })
  const set = vi.spyOn(media, 'setAttribute')
  again({ isHeard: true })
  expect(set).not.toHaveBeenCalled()
  fireEvent(media, new Event('error'))
  expect(onFailure).toHaveBeenCalledTimes(1)
  again({ isHeard: true, source: { ...film, url: '/media/b.mp4' } })
  expect(media.getAttribute('src')).toBe('/media/b.mp4')
  expect(document.querySelector('video')).toBe(media)
  fireEvent(media, new Event('error'))
  expect(onFailure).toHaveBeenCalledTimes(2)
  loaded(media)
  expect(media.currentTime).toBe(42)
})

test('a sound has no picture; where little data is spent, what nobody plays is not loaded [beyond, low data]', () => {
  const sound = { url: '/media/a.m4a', type: 'audio/mp4', plays: 'audio' } as const
  setDataChoice(true)
  const waiting = shown({ source: sound })
  expect([waiting.media.tagName, waiting.media.hasAttribute('poster'), waiting.media.preload]).toEqual([
    ...['AUDIO', false, 'none'],
  ])
  expect(waiting.media.currentTime).toBe(42)
  // Moved to its beginning before it is played, it begins there.
  waiting.media.currentTime = 0
  loaded(waiting.media)
  expect(waiting.media.currentTime).toBe(0)
  waiting.unmount()
  const { media } = shown({ source: sound, plays: true })
  expect([media.preload, media.currentTime]).toEqual(['metadata', 0])
  loaded(media)
  expect(media.currentTime).toBe(42)
  expect(play).toHaveBeenCalledTimes(1)
})

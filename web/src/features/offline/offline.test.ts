// @vitest-environment jsdom

import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfflineContent, OfflineMedia } from '../../lib/offline/store.ts'
import { mayGoOn } from './background/access-check.ts'
import { isUnmetered } from './background/unmetered.ts'
import { weekOf } from './background/week-episode.ts'
import { maySaveOffline } from './device-permission.ts'
import { freeSpace, mediaFor } from './save/downloads.ts'
import { type MediaChoice, mediaChoices } from './save/media-choices.ts'
import { bytesOf, kindText } from './sizes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(navigator, 'storage')
})

test('[beyond, offline] a device may keep where it has a database, and the member shares it with nobody', () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(maySaveOffline()).toBe(false)
  vi.stubGlobal('indexedDB', {})
  expect(maySaveOffline()).toBe(true)
  setSharedDevice(true)
  expect(maySaveOffline()).toBe(false)
  setSharedDevice(false)
})

const on = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

test.each([
  [undefined, undefined],
  [{ type: 'unknown' }, undefined],
  [{ type: 'wifi' }, true],
  [{ type: 'ethernet' }, true],
  [{ type: 'wifi', saveData: false }, true],
  [{ type: 'wifi', saveData: true }, false],
  [{ type: 'ethernet', saveData: true }, false],
  [{ type: 'cellular' }, false],
])('[beyond, offline] a network costs nothing where the browser says so: %o is %s', (connection, expected) => {
  on(connection)
  expect(isUnmetered()).toBe(expected)
})

const media = (over: Partial<OfflineMedia> = {}): OfflineMedia => ({
  choice: 'audio',
  type: 'audio/mp4',
  doneBytes: 300,
  totalBytes: 900,
  pieces: 1,
  stream: null,
  state: 'partly',
  ...over,
})
const kept = (over: object) =>
  ({ type: 'VimeoContent', textBytes: 70, media: null, hasTranscript: false, ...over }) as OfflineContent

test('[beyond, offline] a download goes on that is not whole; one that nobody asked for, where it costs nothing', () => {
  const states = (isAutomatic: boolean) =>
    (['partly', 'whole', 'full'] as const).map((state) => mayGoOn(kept({ media: media({ state }), isAutomatic })))
  expect(states(false)).toEqual([true, false, false])
  expect(states(true)).toEqual([false, false, false])
  on({ type: 'cellular' })
  expect(states(true)).toEqual([false, false, false])
  on({ type: 'wifi' })
  expect(states(true)).toEqual([true, false, false])
  expect(mayGoOn(kept({}))).toBe(false)
})

test('[beyond, offline] a week begins on its Monday, in the time of the member', () => {
  const days = [15, 16, 17, 22, 23].map((day) => weekOf(new Date(2026, 10, day, 23, 59)))
  expect(days).toEqual(['2026-11-9', '2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23'])
  expect(weekOf(new Date(2027, 0, 2))).toBe('2026-12-28')
})

test('[beyond, offline] what is kept has its bytes and a word of its own', () => {
  expect(bytesOf(kept({}))).toBe(70)
  expect(bytesOf(kept({ media: media() }))).toBe(370)
  const words = [
    kept({ media: media(), type: 'TextContent' }),
    kept({ media: media({ choice: 'video' }) }),
    kept({ media: media({ choice: 'stream' }) }),
    kept({ type: 'TextContent', hasTranscript: true }),
    kept({ hasTranscript: true }),
    kept({}),
  ].map(kindText)
  expect(new Set([words[0], words[1], words[3], words[4], words[5]]).size).toBe(5)
  expect(words[1]).toBe(words[2])
  expect(words[4]).toBe('Só a transcrição')
})

const choice = (over: Partial<MediaChoice> = {}): MediaChoice => ({
  choice: 'audio',
  url: '/a.m4a',
  type: 'audio/mp4',
  totalBytes: 900,
  stream: null,
  ...over,
})
const streamWith = (count: number, header: string | null) => ({
  header,
  segments: Array.from({ length: count }, (_, at) => ({ url: `/${at}.ts`, seconds: 4 })),
})

test('[beyond, offline] the same file goes on where it stopped; another choice, size or number of parts begins anew', () => {
  const anew = { ...media(), doneBytes: 0, pieces: 0 }
  expect(mediaFor(choice(), media())).toEqual(media())
  expect(mediaFor(choice(), media({ state: 'full' }))).toEqual(media())
  expect(mediaFor(choice(), media({ state: 'whole' }))).toEqual(media({ state: 'whole' }))
  expect(mediaFor(choice())).toEqual(anew)
  expect(mediaFor(choice(), null)).toEqual(anew)
  expect(mediaFor(choice({ totalBytes: 901 }), media())).toEqual({ ...anew, totalBytes: 901 })
  expect(mediaFor(choice({ choice: 'video' }), media())).toEqual({ ...anew, choice: 'video' })
  const stream = choice({ choice: 'stream', stream: streamWith(2, '/head.mp4') })
  const begun = mediaFor(stream)
  expect(begun.stream).toEqual({ seconds: [4, 4], hasHeader: true })
  expect(mediaFor(choice({ stream: streamWith(1, null) })).stream).toEqual({ seconds: [4], hasHeader: false })
  const later = { ...begun, pieces: 2 }
  expect(mediaFor(stream, later)).toEqual(later)
  expect(mediaFor({ ...stream, stream: streamWith(3, '/head.mp4') }, later).pieces).toBe(0)
})

test('[beyond, offline] the room is what the browser tells, less a reserve; null where it tells nothing', async () => {
  expect(await freeSpace()).toBeNull()
  const tell = (estimate: () => Promise<object>) =>
    Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true })
  tell(async () => ({ quota: 30 * 1_048_576, usage: 1_048_576 }))
  expect(await freeSpace()).toBe(9 * 1_048_576)
  tell(() => Promise.reject(new Error('blocked')))
  expect(await freeSpace()).toBeNull()
})

const sizes: Record<string, number> = { '/a.m4a': 500, '/b.mp3': 400, '/big.mp4': 9000, '/small.webm': 2000 }
const texts: Record<string, string> = {
  '/x.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800\nlow.m3u8\n',
  '/low.m3u8': '#EXTM3U\n#EXTINF:4,\n0.ts\n#EXTINF:6,\n1.ts\n#EXT-X-ENDLIST\n',
}
const files = () =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href)
    const size = sizes[pathname]
    if (init.method === 'HEAD')
      return new Response(null, { status: size ? 200 : 404, headers: { 'content-length': String(size ?? 0) } })
    return new Response(texts[pathname] ?? '', { status: pathname in texts ? 200 : 404 })
  })
const found = async (audioFile: string | null, ...urls: [string, string][]) =>
  (await mediaChoices({ audioFile, media: urls.map(([url, type]) => ({ url, type })) as never })).map(
    ({ choice, url, type, totalBytes }) => [choice, url, type, totalBytes],
  )

test('[beyond, offline] what can be kept is the first sound that is there and the smallest film, with their sizes', async () => {
  files()
  const films: [string, string][] = [
    ['/big.mp4', 'video/mp4'],
    ['/small.webm', 'video/webm'],
  ]
  expect(await found('/a.m4a', ['/b.mp3', 'audio/mpeg'], ...films)).toEqual([
    ['audio', '/a.m4a', 'audio/mp4', 500],
    ['video', '/small.webm', 'video/webm', 2000],
  ])
  expect(await found('/gone.m4a', ['/b.mp3', 'audio/mpeg'])).toEqual([['audio', '/b.mp3', 'audio/mpeg', 400]])
  expect(await found(null, ...films.toReversed())).toEqual([['video', '/small.webm', 'video/webm', 2000]])
  expect(await found(null, ['/gone.mp4', 'video/mp4'], ...films)).toEqual([
    ['video', '/small.webm', 'video/webm', 2000],
  ])
  expect(await found(null, ['/x.html', 'text/html'], ['/gone.mp4', 'video/mp4'])).toEqual([])
  // 800 bits a second for ten seconds.
  expect(await found(null, ['/x.m3u8', 'application/x-mpegURL'], ...films)).toEqual([
    ['stream', '/x.m3u8', 'video/mp2t', 1000],
  ])
  expect(await found(null, ['/gone.m3u8', 'application/x-mpegURL'])).toEqual([])
})

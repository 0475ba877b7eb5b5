import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { pieceBytes } from '../../../lib/offline/storage-limits.ts'
import {
  changeContent,
  type OfflineMedia,
  offlineContents,
  readContents,
  readPieces,
} from '../../../lib/offline/store.ts'
import { forgetBrowser, keptContent, keptMedia, setConnection } from '../test/kept-content.ts'
import { withEmptyDevice } from '../test/offline-app.ts'
import { download, isDownloading, mediaFor, trackDownload } from './downloads.ts'
import type { MediaChoice } from './media-choices.ts'

withEmptyDevice()
afterEach(() => {
  forgetBrowser()
  Reflect.deleteProperty(navigator, 'locks')
})

const file = new Uint8Array(2 * pieceBytes + 500).map((_, at) => at % 251)
const sound: MediaChoice = { choice: 'audio', url: '/a.m4a', type: 'audio/mp4', totalBytes: file.length, stream: null }
const lengths = async () => (await readPieces(37)).map((piece) => piece.length)
const media = async () => (await readContents())[0]?.media
const keep = (now: OfflineMedia | null, over: object = {}) =>
  changeContent(37, () => keptContent({ ...over, media: now }))

/** What was asked for, in order: the piece, or the address of a part. */
const loaded: string[] = []
function answer(with206: (url: string, from: number, to: number) => Promise<Response> | Response) {
  loaded.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const range = new Headers(init.headers).get('range')
    loaded.push(`${range ?? url} ${init.cache}`)
    const [from = 0, to = 0] = range?.match(/\d+/g)?.map(Number) ?? []
    return with206(url, from, to)
  })
}
const ranges = () => answer((_, from, to) => new Response(file.slice(from, to + 1), { status: 206 }))
const pieces = ['bytes=0-1048575 no-store', 'bytes=1048576-2097151 no-store', 'bytes=2097152-2097651 no-store']

test('a file arrives piece by piece; from a server without pieces the rest of it at once [beyond, offline]', async () => {
  ranges()
  await keep(mediaFor(sound))
  await download(37, sound)
  expect(loaded).toEqual(pieces)
  const whole = { ...mediaFor(sound), doneBytes: file.length, state: 'whole' }
  expect(await media()).toEqual({ ...whole, pieces: 3 })
  expect((await readPieces(37)).map((piece) => [piece.length, piece[3]])).toEqual([
    [pieceBytes, file[3]],
    [pieceBytes, file[pieceBytes + 3]],
    [500, file[2 * pieceBytes + 3]],
  ])
  answer(() => new Response(file))
  await keep({ ...mediaFor(sound), pieces: 1, doneBytes: pieceBytes })
  await download(37, sound)
  expect(loaded).toEqual(pieces.slice(1, 2))
  expect(await media()).toEqual({ ...whole, pieces: 2 })
  expect((await readPieces(37))[1]?.length).toBe(pieceBytes + 500)
})

test.each([
  ['with', '/head.mp4', ['/head.mp4', '/0.ts', '/1.ts']],
  ['without', null, ['/0.ts', '/1.ts']],
])('a stream %s a header arrives part by part [beyond, offline]', async (_, header, parts) => {
  answer((url) => new Response(new Uint8Array(url.length)))
  const segments = ['/0.ts', '/1.ts'].map((url) => ({ url, seconds: 4 }))
  const choice: MediaChoice = { ...sound, choice: 'stream', totalBytes: 40, stream: { header, segments } }
  await keep(mediaFor(choice))
  await download(37, choice)
  expect(loaded).toEqual(parts.map((url) => `${url} no-store`))
  expect(await lengths()).toEqual(parts.map((url) => url.length))
  expect(await media()).toMatchObject({ pieces: parts.length, doneBytes: parts.join('').length, state: 'whole' })
})

test('an answer that is none ends the download; what is there stays, and the next one goes on after it [beyond, offline]', async () => {
  answer((_, from, to) =>
    from ? new Response('Agora não', { status: 503 }) : new Response(file.slice(from, to + 1), { status: 206 }),
  )
  await keep(mediaFor(sound))
  await expect(download(37, sound)).rejects.toThrow(': 503')
  expect(await media()).toMatchObject({ pieces: 1, doneBytes: pieceBytes, state: 'partly' })
  expect(await isDownloading(37)).toBe(false)
  ranges()
  await download(37, sound)
  expect(loaded).toEqual(pieces.slice(1))
  expect(await lengths()).toEqual([pieceBytes, pieceBytes, 500])
})

/** A device that refuses the second piece when the transaction is committed. */
function failAt(name: string) {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key)
    const refuse = () => {
      Object.defineProperty(this.transaction, 'error', { value: new DOMException('Refused', name) })
      this.transaction.abort()
    }
    if (Array.isArray(key) && key[1] === 1) request.addEventListener('success', refuse)
    return request
  })
}

test('a device that is full keeps what is there and says so; another failure of the storage ends the download [beyond, offline]', async () => {
  ranges()
  await keep(mediaFor(sound))
  failAt('QuotaExceededError')
  await download(37, sound)
  expect(await media()).toMatchObject({ pieces: 1, doneBytes: pieceBytes, state: 'full' })
  expect(await lengths()).toEqual([pieceBytes])
  vi.restoreAllMocks()
  failAt('UnknownError')
  await expect(download(37, sound)).rejects.toThrow('Refused')
  expect(await media()).toMatchObject({ pieces: 1, state: 'partly' })
})

test.each([
  ['another choice', { choice: 'video' }],
  ['another size', { totalBytes: file.length + 1 }],
  ['another piece of the same file', { pieces: 2, doneBytes: 2 * pieceBytes }],
] as const)(
  'a piece that arrives after %s is not added, and the download ends [beyond, offline]',
  async (_, change) => {
    const later = { ...mediaFor(sound), ...change }
    answer(async () => {
      await keep(later)
      return new Response(file.slice(0, pieceBytes), { status: 206 })
    })
    await keep(mediaFor(sound))
    await download(37, sound)
    expect(loaded).toEqual(pieces.slice(0, 1))
    expect(await media()).toEqual(later)
    expect(await lengths()).toEqual([])
  },
)

test.each([
  ['other media are wanted', keptMedia({ choice: 'video', totalBytes: file.length }), 'wifi', false, 0],
  ['only the text is wanted', null, 'wifi', false, 0],
  ['all of it is there', { ...mediaFor(sound), state: 'whole' }, 'wifi', false, 0],
  ['the file has another size now', keptMedia({ totalBytes: 7, doneBytes: 5 }), 'cellular', false, 3],
  ['the device was full', { ...mediaFor(sound), state: 'full' }, 'cellular', false, 3],
  ['nobody asked for it, and the network costs', mediaFor(sound), 'cellular', true, 0],
  ['nobody asked for it, and the network is not told', mediaFor(sound), 'unknown', true, 0],
  ['nobody asked for it, and the network costs nothing', mediaFor(sound), 'wifi', true, 3],
] as const)('what is downloaded where %s [beyond, offline]', async (_, now, type, isAutomatic, count) => {
  setConnection({ type })
  ranges()
  await keep(now)
  await download(37, sound, isAutomatic)
  expect(loaded).toEqual(pieces.slice(0, count))
  expect(await media()).toEqual(count ? { ...mediaFor(sound), doneBytes: file.length, pieces: 3, state: 'whole' } : now)
})

test('a download is known in this tab and the others, waits for its turn, and is looked at again when it ends [beyond, offline]', async () => {
  expect(await isDownloading(37)).toBe(false)
  const names: string[] = []
  const request = async (name: string, work: () => unknown) => {
    names.push(name, `${await isDownloading(37)}`)
    return work()
  }
  const query = async () => ({ held: [{ name: 'juntas:kept:38' }] })
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true })
  ranges()
  await keep(mediaFor(sound))
  await download(37, sound)
  expect(names).toEqual(['juntas:kept:37', 'true'])
  expect([await isDownloading(37), await isDownloading(38)]).toEqual([false, true])
  Object.assign(navigator.locks, { query: async () => ({}) })
  expect(await isDownloading(38)).toBe(false)
})

test('work that fails is under way no longer, and what is kept is read again [beyond, offline]', async () => {
  await keep(mediaFor(sound))
  const before = offlineContents.get()
  const both = trackDownload(38, () =>
    trackDownload(37, async () => {
      throw new Error((await isDownloading(37)) ? 'Under way' : 'Not begun')
    }),
  )
  await expect(both).rejects.toThrow('Under way')
  expect([await isDownloading(37), await isDownloading(38)]).toEqual([false, false])
  expect(offlineContents.get()).not.toBe(before)
  expect(await trackDownload(37, async () => 'its answer')).toBe('its answer')
})

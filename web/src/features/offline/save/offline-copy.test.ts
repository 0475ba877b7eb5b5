import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeContent, type OfflineMedia, offlineDatabase, readContents } from '../../../lib/offline/store.ts'
import { asked, serve } from '../../../lib/test/render-app.tsx'
import { forgetBrowser, keptContent, keptMedia, setFreeSpace } from '../test/kept-content.ts'
import { content, film, measured, note, online, sound, withEmptyDevice } from '../test/offline-app.ts'
import { collectAnswers, readPage } from './content-answers.ts'
import { isDownloading } from './downloads.ts'
import { addOffline, saveOffline } from './offline-copy.ts'

withEmptyDevice()
afterEach(() => {
  forgetBrowser()
  Reflect.deleteProperty(navigator, 'locks')
})

const notesPath = 'content=%2Fv1%2Fcontents%2F37&perPage=1000'
const member = ['/v1/me', '/v1/menus/slug/principal', '/v1/menus/slug/rodape', '/v1/notes?perPage=1000']
const tracksPath = '/services/video/videos/a-mesa/texttracks?content=37'
const collect = async (given: object, before?: Parameters<typeof collectAnswers>[1]) =>
  collectAnswers({ ...content, ...given } as never, before)
const owners = (answers: { path: string; content: number | null }[]) =>
  answers.map(({ path, content: of }) => [path, of])
const own = (...paths: string[]) => paths.map((path) => [path, 37])
const shared = (...paths: string[]) => paths.map((path) => [path, null])

test('of a trail its page, its trail, the notes, the subtitles with their texts and the picture are kept, and their size is counted [beyond, offline]', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(5000)
  const [pt, es] = ['/x/pt.vtt', '/x/es.srt'].map((link) => ({ language: link, link }))
  const picture = [200, { wide: 1 }, { 'content-type': 'image/webp' }] as [number, object, Record<string, string>]
  online({
    answers: {
      'GET /v1/skills/3': [200, { id: 3 }],
      'GET /services/video/videos/a-mesa/texttracks': [200, { data: [pt, es] }],
      'GET /thumb.webp': picture,
    },
  })
  const skill = { folder: { ...content.folder, type: 'Skill' }, thumb: '/thumb.webp' }
  const { kept, answers } = await collect(skill)
  expect(owners(answers)).toEqual([
    ...own('/v1/contents/slug/a-mesa'),
    ...shared('/v1/skills/3'),
    ...own(`/v1/notes?${notesPath}`, tracksPath),
    ...shared(...member),
  ])
  const tracks = { data: [{ ...pt, text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nCheguei antes' }, es] }
  const notes = { 'hydra:member': [note], 'hydra:totalItems': 1 }
  const page = { ...content, ...skill }
  expect(answers.slice(0, 4).map(({ data }) => data)).toEqual([page, { id: 3 }, notes, tracks])
  const bytes = new TextEncoder().encode('{"wide":1}')
  const sizes = [page, { id: 3 }, notes, tracks].map((data) => JSON.stringify(data).length)
  expect(kept).toEqual({
    ...{ id: 37, slug: 'a-mesa', title: 'A mesa e a cadeira', type: 'AudioContent', durationMs: 101_000 },
    ...{ accountMs: 3000, address: expect.stringContaining('a-mesa'), keptAt: 5000, checkedAt: 5000 },
    ...{ picture: expect.anything(), pictureType: 'image/webp', noteCount: 1, hasTranscript: true },
    textBytes: sizes.reduce((sum, size) => sum + size) + bytes.length,
  })
  expect([...(kept.picture ?? [])]).toEqual([...bytes])
})

test.each([
  ['has no reference', { contentReference: null }, {}, false],
  ['has no subtitles there', {}, { 'GET /services/video/videos/a-mesa/texttracks': [404, {}] }, false],
  ['has subtitles that cannot be read', {}, { 'GET /x/pt.srt': 'no answer' }, false],
  ['has an empty list of them', {}, { 'GET /services/video/videos/a-mesa/texttracks': [200, { data: [] }] }, true],
])(
  'a content that %s is kept without a transcript, and one without a picture without it [beyond, offline]',
  async (_, given, answers, isListed) => {
    const tracks = [200, { data: [{ link: '/x/pt.srt' }] }]
    online({
      answers: { 'GET /services/video/videos/a-mesa/texttracks': tracks, 'GET /t': 'no answer', ...answers } as never,
    })
    for (const thumb of [null, '/gone.webp', '/t']) {
      asked.length = 0
      const { kept, answers: found } = await collect({ ...given, thumb })
      expect([kept.hasTranscript, kept.picture, kept.pictureType]).toEqual([false, null, ''])
      expect(owners(found)).toEqual([
        ...own('/v1/contents/slug/a-mesa', `/v1/notes?${notesPath}`, ...(isListed ? [tracksPath] : [])),
        ...shared(...member),
      ])
      expect(asked.filter(({ address }) => address === `GET ${thumb}`)).toHaveLength(thumb ? 1 : 0)
      expect(asked.some(({ address }) => address.includes('/videos/null'))).toBe(false)
    }
  },
)

test('a content that the member may not open all of is not kept [beyond, offline]', async () => {
  serve({ 'GET /v1/contents/slug/a-mesa': [200, { ...content, hasAccess: false }] })
  await expect(readPage('a-mesa')).rejects.toMatchObject({ status: 403, code: 'subscription_required' })
  await expect(saveOffline('a-mesa', null)).rejects.toMatchObject({ status: 403 })
  expect(await readContents()).toEqual([])
})

test('what is kept once more keeps its picture and its day; the code of the page that the device lacks is kept too [beyond, offline]', async () => {
  const { origin } = location
  const code = ['/assets/a.js', '/assets/b.js', '/assets/b.js', '/v1/me'].map((path) => ({ name: origin + path }))
  const files = [...code, { name: 'https://cdn.example/assets/c.js' }]
  vi.stubGlobal(
    'performance',
    Object.assign(Object.create(performance), { now: Date.now, getEntriesByType: () => files }),
  )
  const addAll = vi.fn()
  const keys = async () => [{ url: `${origin}/assets/a.js` }]
  vi.stubGlobal('caches', { open: async (name: string) => name === 'juntas-code' && { keys, addAll } })
  online({ page: { thumb: '/other.webp' } })
  const picture = new Uint8Array([1, 2, 3])
  await changeContent(37, () => keptContent({ keptAt: 7, picture, pictureType: 'image/webp' }))
  await changeContent(38, () =>
    keptContent({ id: 38, keptAt: 9, picture: new Uint8Array([9]), pictureType: 'image/png' }),
  )
  const persist = vi.fn(() => Promise.reject(new Error('Refused')))
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  const request = vi.fn()
  Object.defineProperty(navigator, 'locks', { value: { request, query: async () => ({}) }, configurable: true })
  await saveOffline('a-mesa', null)
  expect(addAll.mock.calls).toEqual([[[`${origin}/assets/b.js`]]])
  expect(persist).toHaveBeenCalledOnce()
  const [, kept] = await readContents()
  expect(kept).toMatchObject({ id: 37, type: 'AudioContent', keptAt: 7, pictureType: 'image/webp', media: null })
  expect([...(kept?.picture ?? [])]).toEqual([1, 2, 3])
  // A text alone has nothing to download.
  expect(request).not.toHaveBeenCalled()
  expect(await isDownloading(37)).toBe(false)
})

const choice = {
  choice: 'video',
  url: '/x/film.mp4',
  type: 'video/mp4',
  totalBytes: film.length,
  stream: null,
} as const
const media = async (id = 37) => (await readContents()).find((one) => one.id === id)?.media
const wholeFilm = { choice: 'video', state: 'whole', doneBytes: film.length }

test('what nobody asked for is kept where it is not there yet, and takes over nothing of the member [beyond, offline]', async () => {
  online()
  await changeContent(37, () => keptContent())
  await saveOffline('a-mesa', choice, true)
  expect(await readContents()).toMatchObject([{ type: 'TextContent', isAutomatic: false, media: null }])
  expect(await (await offlineDatabase()).count('answers')).toBe(0)
  await saveOffline('a-mesa', choice)
  await waitFor(async () => expect(await media()).toMatchObject(wholeFilm))
  expect(await readContents()).toMatchObject([{ type: 'AudioContent', isAutomatic: false }])
  await saveOffline('outra', choice, true)
  expect((await readContents()).find(({ id }) => id === 38)).toMatchObject({
    isAutomatic: true,
    media: { state: 'partly' },
  })
})

const both = { media: [{ url: '/x/film.mp4', type: 'video/mp4' }] }
const isArriving = 6_000_000
const wholeSound = { choice: 'audio', state: 'whole', doneBytes: sound.length }

test.each([
  ['the sound', false, undefined, wholeSound],
  ['the film', true, undefined, wholeFilm],
  ['the sound that just fits beside what arrives', false, isArriving + sound.length, wholeSound],
  ['the film where the sound does not fit', false, isArriving + sound.length - 1, wholeFilm],
  ['nothing of the media where none fits', true, isArriving + film.length - 1, null],
] as const)(
  'a content that is kept among others arrives with %s [beyond, offline]',
  async (_, isFilm, room, expected) => {
    online({ page: both })
    setFreeSpace(room)
    await changeContent(1, () => keptContent({ id: 1, keptAt: 1, media: keptMedia() }))
    await changeContent(2, () => keptContent({ id: 2, keptAt: 2, media: keptMedia({ state: 'full' }) }))
    await changeContent(3, () => keptContent({ id: 3, keptAt: 3 }))
    expect(await addOffline('a-mesa', isFilm)).toBe(expected ? 'arriving' : 'missing')
    if (!expected) return expect(await media()).toBeNull()
    await waitFor(async () => expect(await media()).toMatchObject(expected))
    expect(measured).toHaveLength(2)
  },
)

const stopped = keptMedia({ state: 'full', totalBytes: sound.length, doneBytes: sound.length - 500, pieces: 1 })
const stream: OfflineMedia = keptMedia({ choice: 'stream' })

test.each([
  ['whole', {}, keptMedia({ state: 'whole' }), 0, 'complete'],
  ['a part that goes on without room', {}, { ...stopped, state: 'partly' }, 0, 'arriving'],
  ['a part whose rest just fits', {}, stopped, 500, 'arriving'],
  ['a part whose rest does not fit', {}, stopped, 499, 'missing'],
  ['a part, where the room is not told', {}, stopped, undefined, 'arriving'],
  ['a stream that is gone', {}, stream, undefined, 'missing'],
  ['of media that cannot be measured', { audioFile: '/gone.ogg' }, null, undefined, 'missing'],
  [
    'of a film of another service',
    { audioFile: null, media: [{ url: '/x', type: 'text/html' }] },
    null,
    undefined,
    'missing',
  ],
  ['of a text', { audioFile: null }, null, undefined, 'complete'],
] as const)(
  'kept once more among others, what is there says what becomes of it: %s [beyond, offline]',
  async (_, page, now, room, outcome) => {
    online({ page })
    setFreeSpace(room)
    await changeContent(37, () => keptContent({ media: now && { ...now }, isAutomatic: true }))
    expect(await addOffline('a-mesa', false)).toBe(outcome)
    expect(await readContents()).toMatchObject([{ type: 'AudioContent', isAutomatic: false }])
    if (outcome === 'arriving') await waitFor(async () => expect(await media()).toMatchObject(wholeSound))
    else expect(await media()).toEqual(now)
  },
)

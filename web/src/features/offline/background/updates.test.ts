import 'fake-indexeddb/auto'
import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pathOf } from '../../../lib/call/api.ts'
import { offlineDatabaseNames } from '../../../lib/offline/databases.ts'
import { contentNotes } from '../../../lib/offline/note-query.ts'
import { longestMs } from '../../../lib/offline/storage-limits.ts'
import { changeAnswer, changeContent, offlineDatabase, readContents } from '../../../lib/offline/store.ts'
import { type Answer, asked, askedFor, serve } from '../../../lib/test/render-app.tsx'
import { forgetBrowser, keptContent, keptMedia, recordListeners, setConnection } from '../test/kept-content.ts'
import { content, measured, online, signIn, sound, withEmptyDevice } from '../test/offline-app.ts'
import { checkOfflineContents, resumeDownload, resumeDownloads } from './access-check.ts'

withEmptyDevice()

let listeners: ReturnType<typeof recordListeners>
beforeEach(() => {
  listeners = recordListeners()
})
afterEach(() => {
  listeners.remove()
  forgetBrowser()
  setSharedDevice(false)
})

const page = 'GET /v1/contents/slug/a-mesa'
/** Turns of the page, not a time: a busy machine takes longer for each. */
async function soon() {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve))
}
const part = keptMedia({ totalBytes: sound.length, doneBytes: 0, pieces: 0 })
const media = async () => (await readContents())[0]?.media

/** The code as a new page loads it. */
async function newPage() {
  vi.resetModules()
  const { startOfflineUpdates } = await import('./start-updates.ts')
  const { askServer, followContents } = await import('./update-contents.ts')
  const { queryClient } = await import('../../../lib/call/query-client.ts')
  const session = await import('../../../lib/session/session.ts')
  const store = await import('../../../lib/offline/store.ts')
  return { startOfflineUpdates, askServer, followContents, queryClient, session, store }
}

test.each<[string, Answer, number]>([
  ['it may not be opened', [403, { code: 'forbidden' }], 0],
  ['it is not there', [404, { code: 'not_found' }], 0],
  ['it is gone', [410, { code: 'gone' }], 0],
  ['a proxy forbids it', [403, {}], 1],
  ['terms wait', [403, { code: 'terms_required' }], 1],
  ['the call is wrong', [400, { code: 'invalid' }], 1],
  ['the server fails', [500, { code: 'internal' }], 1],
  ['nothing', 'no answer', 1],
])(
  'what is kept stays unless the server says of it that it is over; it says: %s [beyond, offline]',
  async (_, answer, count) => {
    await changeContent(37, () => keptContent({ checkedAt: Date.now() - longestMs + 60_000 }))
    await changeContent(38, () => keptContent({ id: 38, slug: 'outra', checkedAt: Date.now() - longestMs - 60_000 }))
    serve({ [page]: answer, 'GET /v1/contents/slug/outra': 'no answer' })
    await checkOfflineContents()
    expect((await readContents()).map(({ id }) => id)).toEqual(count ? [37] : [])
  },
)

test('what is confirmed is read again, keeps its media and whose it is, and goes on with what is missing [beyond, offline]', async () => {
  online()
  const old = { title: 'Como era', checkedAt: 1 }
  await changeContent(37, () => keptContent({ ...old, media: part, isAutomatic: true }))
  await checkOfflineContents()
  const now = { title: 'A mesa e a cadeira', isAutomatic: true }
  expect(await readContents()).toMatchObject([now])
  await changeContent(37, () => keptContent({ ...old, media: { ...part, state: 'whole' } }))
  await checkOfflineContents()
  expect(await readContents()).toMatchObject([{ ...now, isAutomatic: false, media: { state: 'whole' } }])
  expect((await readContents())[0]?.checkedAt).toBeGreaterThan(1)
  expect(measured).toHaveLength(1)
})

test('a note that the server does not answer removes no content that it answers [beyond, offline]', async () => {
  await changeContent(37, () => keptContent())
  serve({ [page]: [200, content] })
  await checkOfflineContents()
  expect(await readContents()).toHaveLength(1)
})

test('where nothing may be kept any more, what is kept is deleted, and no download goes on [beyond, offline]', async () => {
  online()
  await changeContent(37, () => keptContent({ media: part }))
  setSharedDevice(true)
  await resumeDownloads()
  expect(await offlineDatabaseNames()).toEqual(['juntas-kept:7'])
  await checkOfflineContents()
  await waitFor(async () => expect(await offlineDatabaseNames()).toEqual([]))
  expect(asked).toEqual([])
})

test('downloads go on that are not whole; one whose media are gone holds up no other [beyond, offline]', async () => {
  setConnection({ type: 'cellular' })
  online()
  await changeContent(1, () => keptContent({ id: 1, slug: 'gone', keptAt: 3, media: part }))
  await changeContent(2, () => keptContent({ id: 2, slug: 'automatic', isAutomatic: true, media: part }))
  await changeContent(3, () => keptContent({ id: 3, slug: 'full', media: { ...part, state: 'full' } }))
  const kept = keptContent({ keptAt: 2, media: { ...part, choice: 'stream' } })
  await changeContent(37, () => kept)
  await expect(resumeDownload(kept)).rejects.toThrow('The media of a-mesa are not to be had')
  await changeContent(37, () => ({ ...kept, media: part }))
  asked.length = 0
  await resumeDownloads()
  const pages = asked.filter(({ address }) => address.includes('/slug/')).map(({ address }) => address)
  expect(pages).toEqual(['GET /v1/contents/slug/gone', page])
  await waitFor(async () => expect((await readContents()).find(({ id }) => id === 37)?.media?.state).toBe('whole'))
})

test('the server is asked about access where there is a network, once in ten minutes; downloads go on meanwhile [beyond, offline]', async () => {
  online()
  await changeContent(37, () => keptContent())
  const { askServer } = await newPage()
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const ask = async (afterMs: number) => {
    now.mockReturnValue(start + afterMs)
    await askServer()
    return [askedFor('GET /v1/me').length, askedFor(page).length]
  }
  expect(await ask(0)).toEqual([0, 0])
  onLine.mockReturnValue(true)
  expect(await ask(0)).toEqual([1, 1])
  expect(await ask(599_999)).toEqual([1, 1])
  expect(await ask(600_000)).toEqual([2, 2])
  await changeContent(37, () => keptContent({ media: part }))
  expect(await ask(600_001)).toEqual([2, 3])
  await waitFor(async () => expect((await media())?.state).toBe('whole'))
})

const pagePath = (slug: string) => pathOf('GET /v1/contents/slug/{slug}', { params: { slug } })
const notesPath = (id: number) => pathOf('GET /v1/notes', contentNotes(id))
const answers = async () => {
  const found = await (await offlineDatabase()).getAll('answers')
  return Object.fromEntries(found.map(({ path, data }) => [path, data]))
}

test('the place and the notes that the screens show are kept with their content, and nothing else is [beyond, offline]', async () => {
  for (const [id, slug, keptAt] of [
    [37, 'a-mesa', 1],
    [38, 'outra', 2],
  ] as const) {
    const own = [
      { path: pagePath(slug), data: { title: slug, currentContentUserCollection: 0 }, content: id },
      { path: notesPath(id), data: 'none', content: id },
    ]
    await changeContent(id, () => keptContent({ id, slug, keptAt }), { answers: own })
  }
  const { followContents, queryClient, store } = await newPage()
  followContents()
  followContents()
  expect(listeners.count('online')).toBe(1)
  const show = (key: unknown[], data: unknown) => void queryClient.setQueryData(key, data)
  // Before anything was read, nothing is known to be kept.
  show(['notes', 'content', 37], 'unread')
  await store.readContents()
  for (const key of [
    ['player', 'content', 37],
    ['player', 'content', 'gone'],
    ['player', 'place', 'a-mesa'],
    ['library', 'content', 'a-mesa'],
    ['notes', 'content', 'a-mesa'],
    ['notes', 'list', 37],
    ['growth', 'content', 37],
  ])
    show(key, { currentContentUserCollection: key.join() })
  const fail = { queryFn: () => Promise.reject(new Error('Refused')), retry: false }
  await queryClient.prefetchQuery({ queryKey: ['notes', 'content', 38], ...fail })
  show(['player', 'content', 'outra'], { title: 'Another', currentContentUserCollection: 2 })
  show(['notes', 'content', 37], 'since')
  const expected = {
    [pagePath('a-mesa')]: { title: 'a-mesa', currentContentUserCollection: 0 },
    [pagePath('outra')]: { title: 'outra', currentContentUserCollection: 2 },
    [notesPath(37)]: 'since',
    [notesPath(38)]: 'none',
  }
  await waitFor(async () => expect(await answers()).toEqual(expected))
  await changeAnswer(notesPath(37), () => 'later')
  queryClient.clear()
  await soon()
  expect(await answers()).toEqual({ ...expected, [notesPath(37)]: 'later' })
})

test('at the start nothing is opened or followed where nothing is kept; else the server is asked [beyond, offline]', async () => {
  online()
  const first = await newPage()
  await first.startOfflineUpdates()
  expect(await offlineDatabaseNames()).toEqual([])
  const before = listeners.count('online')
  await changeContent(37, () => keptContent())
  await (await offlineDatabase()).clear('contents')
  await first.startOfflineUpdates()
  expect([listeners.count('online') - before, asked]).toEqual([0, []])
  await changeContent(37, () => keptContent())
  await first.startOfflineUpdates()
  expect([listeners.count('online') - before, askedFor(page).length]).toEqual([1, 1])
})

test('a sign-in starts it again, once; a session that ended does not [beyond, offline]', async () => {
  online()
  const { startOfflineUpdates, session } = await newPage()
  const looked = vi.spyOn(indexedDB, 'databases')
  const looks = async (work: () => unknown) => {
    looked.mockClear()
    await work()
    await soon()
    return looked.mock.calls.length
  }
  const begin = () => {
    online()
    signIn(7)
    return session.beginSession()
  }
  // Other pages of these tests hear of it as well: they are counted before.
  const others = await looks(begin)
  const once = await looks(startOfflineUpdates)
  expect(once).toBeGreaterThan(0)
  expect(await looks(begin)).toBe(others + once)
  expect(await looks(startOfflineUpdates)).toBe(once)
  expect(await looks(session.leaveSession)).toBe(0)
  expect(await looks(begin)).toBe(others + once)
})

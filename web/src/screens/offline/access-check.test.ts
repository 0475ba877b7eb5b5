import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkOfflineContents } from '../../features/offline/background/access-check.ts'
import { saveOffline } from '../../features/offline/save/offline-copy.ts'
import {
  content,
  keepAll,
  key,
  mediaState,
  newNote,
  offline,
  online,
  signIn,
  withEmptyDevice,
} from '../../features/offline/test/offline-app.ts'
import { contentQuery } from '../../features/player/queries.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { readDraft } from '../../lib/drafts/drafts.ts'
import { sendOrWait, sendUnsent, type Unsent } from '../../lib/drafts/unsent.ts'
import { deleteOfflineDatabases, offlineDatabaseNames } from '../../lib/offline/databases.ts'
import { longestMs } from '../../lib/offline/storage-limits.ts'
import {
  changeContent,
  type OfflineContent,
  offlineDatabase,
  readContents,
  removeContent,
} from '../../lib/offline/store.ts'
import { endSession } from '../../lib/session/session.ts'
import { askedFor, serve } from '../../lib/test/render-app.tsx'

withEmptyDevice()

test('another member reads nothing of it, a sign-out and another sign-in delete it [beyond, offline] [AUTH-21]', async () => {
  await keepAll()
  expect(await offlineDatabaseNames()).toEqual(['juntas-kept:7'])
  offline()
  signIn(8)
  await expect(queryClient.fetchQuery(contentQuery('a-mesa'))).rejects.toMatchObject({ isOffline: true })
  expect(await readContents()).toEqual([])
  await deleteOfflineDatabases(8)
  await waitFor(async () => expect(await offlineDatabaseNames()).toEqual([]))

  signIn(7)
  await keepAll()
  endSession()
  await waitFor(async () => expect(await offlineDatabaseNames()).toEqual([]))
})

test('without access it is removed when the server says so, and after 30 days without an answer it is not read [beyond, offline]', async () => {
  await keepAll()
  online({ access: false })
  await checkOfflineContents()
  expect(await readContents()).toEqual([])

  await keepAll()
  offline()
  await checkOfflineContents()
  expect(await readContents()).toHaveLength(1)
  const later = Date.now() + longestMs + 1000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await expect(queryClient.fetchQuery(contentQuery('a-mesa'))).rejects.toMatchObject({ isOffline: true })
  await checkOfflineContents()
  expect(await readContents()).toEqual([])
})

test('what is kept does not confirm itself: a browser that says it has a network, and gets no answer, lengthens nothing and changes nothing [beyond, offline] [review 8]', async () => {
  await keepAll()
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  offline()
  await expect(saveOffline('a-mesa', null)).rejects.toMatchObject({ isOffline: true })
  expect(await mediaState()).toBe('whole')
  const day = 86_400_000
  const start = Date.now()
  const now = vi.spyOn(Date, 'now')
  for (const after of [0, 10, 20, 30.5]) {
    now.mockReturnValue(start + after * day)
    await checkOfflineContents()
    expect(await readContents()).toHaveLength(after > 30 ? 0 : 1)
  }
})

test('new terms that wait, a proxy and a read beside the content remove nothing that is kept; a waiting note leaves after the terms [beyond, offline] [review 3]', async () => {
  await keepAll()
  offline()
  await sendOrWait('POST /v1/notes', { ...newNote, clientKey: key } as never)
  const page = 'GET /v1/contents/slug/a-mesa'
  const owed: [number, unknown] = [403, { code: 'terms_required' }]
  for (const answer of [owed, [403, {}], [200, content]] as [number, unknown][]) {
    serve({ [page]: answer, 'POST /v1/notes': owed })
    await checkOfflineContents()
    expect(await readContents()).toHaveLength(1)
  }
  await sendUnsent()
  expect(askedFor('POST /v1/notes')).toHaveLength(1)
  expect(readDraft<Unsent[]>('outbox')).toMatchObject([{ key }])
  expect(readDraft<Unsent[]>('outbox')?.[0]?.isRefused).toBeUndefined()
  serve({ 'POST /v1/notes': [201, { id: 1 }] })
  await sendUnsent()
  expect(readDraft('outbox')).toBeNull()
})

/** The check, with something that happens after its first transaction and before anything that follows it. */
async function checkWith(work: () => Promise<unknown>) {
  const transaction = IDBDatabase.prototype.transaction
  let happened: Promise<unknown> | undefined
  const happen = () => {
    happened ??= work()
  }
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
  spy.mockImplementation(function (this: IDBDatabase, ...given) {
    const opened = transaction.apply(this, given)
    if (given[1] === 'readwrite') opened.addEventListener('complete', happen)
    return opened
  })
  await checkOfflineContents()
  await happened
  spy.mockRestore()
}

test("a removal while the server is asked about a content is not undone, and a content that became the member's stays the member's [beyond, offline] [review 8]", async () => {
  online()
  await saveOffline('a-mesa', null, true)
  const own = { ...(await readContents())[0], isAutomatic: false } as OfflineContent
  await checkWith(() => changeContent(37, () => own))
  expect(await readContents()).toMatchObject([{ isAutomatic: false }])
  await checkWith(() => removeContent(37))
  expect(await readContents()).toEqual([])
  expect(await (await offlineDatabase()).count('answers')).toBe(0)
})

import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, withEmptyDevice } from '../../features/offline/test/offline-app.ts'
import { writeDraft } from '../../lib/drafts/drafts.ts'
import { copyDrafts } from '../../lib/offline/draft-copy.ts'

withEmptyDevice()
// The page that the words are typed on copies them; each test then loads the code again, as the next start does.
beforeEach(() => copyDrafts())

test('words that local storage lost with the browser come back from their copy, and what was removed stays removed [beyond, offline]', async () => {
  const load = () => {
    vi.resetModules()
    return import('../../lib/offline/draft-copy.ts')
  }
  const start = async () => (await load()).copyDrafts()
  const stored = 'juntas:draft:7:note:37'
  await start()
  writeDraft('note:37', { title: 'Pedir a data' })
  await start()
  const text = localStorage.getItem(stored)
  localStorage.removeItem(stored)
  await start()
  expect(localStorage.getItem(stored)).toBe(text)
  // Typed while the copy is read: the newer words stay.
  localStorage.removeItem(stored)
  const { copyDrafts } = await load()
  const begun = copyDrafts()
  const newer = JSON.stringify({ at: Date.now() + 1, value: { title: 'Pedir o prazo' } })
  localStorage.setItem(stored, newer)
  await begun
  expect(localStorage.getItem(stored)).toBe(newer)

  writeDraft('note:37', null)
  await start()
  // The old text comes back with a local storage that was not written to the disk in time.
  localStorage.setItem(stored, text ?? '')
  await start()
  expect(localStorage.getItem(stored)).toBeNull()
})

test('fast words are copied by two transactions, not by one for each key: the last is on the disk first', async () => {
  vi.resetModules()
  const { copyDrafts } = await import('../../lib/offline/draft-copy.ts')
  const { writeDraft: type } = await import('../../lib/drafts/drafts.ts')
  await copyDrafts()
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const words = Array.from({ length: 40 }, (_, at) => 'Pedir a data '.slice(0, at + 1))
  for (const title of words) type('note:38', { title })
  await vi.waitFor(async () => expect(await copyOf('juntas:draft:7:note:38')).toContain(words.at(-1)), 10_000)
  expect(opened.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeLessThanOrEqual(2)
})

test('drafts are copied again after a time without a member on this page [beyond, offline]', async () => {
  vi.resetModules()
  const { copyDrafts } = await import('../../lib/offline/draft-copy.ts')
  const { writeDraft: type } = await import('../../lib/drafts/drafts.ts')
  localStorage.removeItem('juntas:user')
  await expect(copyDrafts()).rejects.toThrow('Nobody is signed in')
  signIn(7)
  type('note:39', { title: 'Pedir a data' })
  await vi.waitFor(async () => expect(await copyOf('juntas:draft:7:note:39')).toContain('Pedir a data'), 10_000)
})

/** The copy of a draft, as it stands in the member's database. */
async function copyOf(key: string): Promise<string | null> {
  const { offlineDatabase } = await import('../../lib/offline/store.ts')
  return (await (await offlineDatabase()).get('drafts', key))?.text ?? null
}

import { forgetToken } from '@juntas/client/token.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchDraftRemovals } from './draft-removals.ts'
import {
  forgetDrafts,
  forgetDraftsOfOthers,
  memberDraft,
  readDraft,
  sweepDrafts,
  useDraft,
  writeDraft,
} from './drafts.ts'

const day = 86_400_000
const signInAs = (id: number | null) =>
  id === null ? localStorage.removeItem('juntas:user') : localStorage.setItem('juntas:user', JSON.stringify({ id }))
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetToken()
  signInAs(7)
})

test('a draft is read by its own member only, and by nobody while she is signed out [people-growth D10]', () => {
  writeDraft('post', { text: 'Meu chefe Fulano' })
  signInAs(null)
  expect(readDraft('post')).toBeNull()
  signInAs(8)
  expect(readDraft('post')).toBeNull()
  signInAs(7)
  expect(readDraft('post')).toEqual({ text: 'Meu chefe Fulano' })
})

test('signing out forgets every draft, also those of the tab and of others [people-growth D10]', () => {
  writeDraft('post', 'palavra-membro')
  writeDraft('register', 'palavra-visitante', 'visitor')
  localStorage.setItem('juntas:draft:9:note:1', JSON.stringify({ at: Date.now(), value: 'palavra-outra' }))
  localStorage.setItem('juntas:theme', 'dark')
  expect(stored()).toMatch(/palavra-membro.*palavra-outra.*palavra-visitante/)
  forgetDrafts()
  expect(stored()).not.toContain('palavra')
  expect(localStorage.getItem('juntas:theme')).toBe('dark')
})

test('a form that is still drawn after the sign-out writes nothing down again [people-growth D10]', () => {
  const { result } = renderHook(() => useDraft('post', () => ''))
  act(() => result.current.write('palavra'))
  expect(result.current.draft).toBe('palavra')
  act(() => {
    signInAs(null)
    forgetDrafts()
  })
  expect(result.current.draft).toBe('')
  act(() => result.current.write('palavra'))
  expect(stored()).not.toContain('palavra')
})

test('a form that is open when the session ends goes on keeping what is typed, for its member alone [client review 1]', () => {
  const { result } = renderHook(() => useDraft('post', () => ''))
  const form = memberDraft('note:37')
  act(() => result.current.write('Antes'))
  form.write({ title: 'Pedir' })
  act(() => {
    signInAs(null)
    dispatchEvent(new StorageEvent('storage', { key: 'juntas:user' }))
  })
  expect([result.current.draft, form.read()]).toEqual(['Antes', { title: 'Pedir' }])
  act(() => result.current.write('Antes e depois'))
  form.write({ title: 'Pedir a data' })
  expect(sessionStorage).toHaveLength(0)
  // What is opened now is a visitor's.
  expect([readDraft('post'), memberDraft('note:37').read()]).toEqual([null, null])
  signInAs(7)
  expect([readDraft('post'), readDraft('note:37')]).toEqual(['Antes e depois', { title: 'Pedir a data' }])
  // Another member is there: nothing more is written.
  signInAs(8)
  act(() => result.current.write('palavra'))
  form.write({ title: 'palavra' })
  expect(stored()).not.toContain('palavra')
})

test('after another end of the session a draft waits seven days for its member [people-growth D10]', () => {
  vi.setSystemTime('2026-11-01T12:00:00Z')
  writeDraft('post', 'a')
  signInAs(null)
  sweepDrafts(Date.now() + 7 * day - 1)
  signInAs(7)
  expect(readDraft('post')).toBe('a')
  signInAs(null)
  sweepDrafts(Date.now() + 7 * day + 1)
  expect(stored()).not.toContain('juntas:draft:7')
  vi.useRealTimers()
})

test('a member who stays signed in keeps her drafts longer than that', () => {
  writeDraft('post', 'a')
  sweepDrafts(Date.now() + 30 * day)
  expect(readDraft('post')).toBe('a')
})

test('another member who signs in ends the waiting [people-growth D10]', () => {
  writeDraft('post', 'a')
  signInAs(8)
  writeDraft('post', 'b')
  forgetDraftsOfOthers(8)
  expect(readDraft('post')).toBe('b')
  signInAs(7)
  expect(readDraft('post')).toBeNull()
})

test('a tab that was closed before the sign-out and is opened again brings nothing back [people-growth D10]', () => {
  writeDraft('register', 'palavra', 'visitor')
  const closed = { ...sessionStorage }
  forgetDrafts(Date.now() + 1)
  Object.assign(sessionStorage, closed)
  sweepDrafts()
  expect(stored()).not.toContain('palavra')
})

test('what is written in one tab stands in the other, and what is sent there is gone here', () => {
  const { result } = renderHook(() => useDraft('comment:1', () => ''))
  const key = 'juntas:draft:7:comment:1'
  act(() => {
    localStorage.setItem(key, JSON.stringify({ at: 1, value: 'da outra aba' }))
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(result.current.draft).toBe('da outra aba')
  act(() => {
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(result.current.draft).toBe('')
})

test('what is being written stays in this tab, in memory only, when the discreet mode is turned on in another; a queue goes on there alone [beyond, discreet]', async () => {
  // The other tab: the same code once more, over the same local storage.
  vi.resetModules()
  const other = await import('../discreet/change-preferences.ts')
  const values = { title: '' }
  const form = renderHook(() => useForm({ draft: memberDraft('note:37'), values, check: rules({}) }))
  const page = renderHook(() => useDraft('opinion', () => ''))
  act(() => form.result.current.setValue('title', 'Pedir a data'))
  act(() => page.result.current.write('Falta o prazo'))
  watchDraftRemovals()
  writeDraft('outbox', [{ key: 'n' }])
  writeDraft('opinion:2', 'enviada na outra aba')
  expect([readDraft('outbox'), readDraft('opinion:2')]).toEqual([[{ key: 'n' }], 'enviada na outra aba'])
  localStorage.removeItem('juntas:draft:7:opinion:2')
  dispatchEvent(new StorageEvent('storage', { key: 'juntas:draft:7:opinion:2' }))

  const before = Object.keys(localStorage).filter((key) => key.startsWith('juntas:draft'))
  expect(before).toHaveLength(3)
  other.setScreen(other.firstPreferences())
  expect(stored()).not.toMatch(/Pedir a data|Falta o prazo/)
  // As public/before-paint.js does, at the first of the events.
  window.juntasScreen = JSON.parse(localStorage.getItem('juntas:screen') ?? '')
  dispatchEvent(new Event('juntas:screen'))
  for (const key of ['juntas:screen', ...before]) act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  expect([form.result.current.getValues(), page.result.current.draft]).toEqual([
    { title: 'Pedir a data' },
    'Falta o prazo',
  ])
  form.unmount()
  expect(readDraft('note:37')).toEqual({ title: 'Pedir a data' })
  expect([readDraft('outbox'), readDraft('opinion:2')]).toEqual([null, null])
  // Sent here, it is gone.
  act(() => page.result.current.clear())
  expect(page.result.current.draft).toBe('')
  expect(stored()).not.toMatch(/Pedir a data|Falta o prazo/)
  window.juntasScreen = null
  dispatchEvent(new Event('juntas:screen'))
})

test('where storage is full, a draft lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeDraft('post', 'a')
  expect(readDraft('post')).toBe('a')
  writeDraft('post', null)
  expect(readDraft('post')).toBeNull()
  vi.restoreAllMocks()
})

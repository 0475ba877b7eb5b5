import { forgetToken } from '@juntas/client/token.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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

// biome-ignore-all lint/correctness/noComponentHookFactories: each test draws screens of its own, once
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation, useParams, useSearch } from './hooks.ts'
import { heading, named, stage } from './test/render-router.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => vi.useRealTimers())

test('query, hash and state travel as they are; what is not named is dropped', async () => {
  const seen: unknown[] = []
  const Screen = () => {
    const { hash, state } = useLocation()
    seen.push([useSearch(), hash, state])
    return null
  }
  const { router, history } = await stage([{ path: '/busca', component: Screen }], '/busca?q=a%20b&page=2#t=3')
  expect(seen.at(-1)).toEqual([{ q: 'a b', page: '2' }, 't=3', {}])
  await act(() => router.navigate({ to: '.', search: true, hash: 'x', state: { searchText: 'lideran' } }))
  expect(seen.at(-1)).toEqual([{ q: 'a b', page: '2' }, 'x', { searchText: 'lideran' }])
  await act(() => router.navigate({ to: '.', search: { q: 'é&', none: undefined, n: 0 } }))
  expect(history.location).toMatchObject({ href: '/busca?q=%C3%A9%26&n=0', hash: '', state: {} })
})

test('a slash too many is taken away, large letters are understood, half a % sequence breaks nothing', async () => {
  const Screen = () => <h1>{`one: ${useParams().slug}`}</h1>
  const { router, history } = await stage(
    [
      { path: '/notas', component: named('notes') },
      { path: '/$slug', component: Screen },
      { path: '/$', component: named('nothing') },
    ],
    '/Notas//?a=1#b',
  )
  expect([heading(), history.location.href]).toEqual(['notes', '/Notas?a=1#b'])
  await act(() => router.navigate({ href: '/%E0%A4%A' }))
  expect(heading()).toBe('one: %E0%A4%A')
  await act(() => router.navigate({ href: '/caf%C3%A9' }))
  expect(heading()).toBe('one: café')
  await act(() => router.navigate({ href: '/a/b/c' }))
  expect(heading()).toBe('nothing')
})

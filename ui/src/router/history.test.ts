import { afterEach, expect, test, vi } from 'vitest'
import { browserHistory } from './history.ts'

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
afterEach(() => history.replaceState(null, '', '/'))

test('what is sent along stands in the entry itself, and is there after a reload', () => {
  const mine = browserHistory()
  mine.push('/busca?a=1#b', { searchText: 'lideran' })
  expect(history.state).toMatchObject({ searchText: 'lideran', index: 1 })
  expect(mine.location).toMatchObject({
    pathname: '/busca',
    search: { a: '1' },
    hash: 'b',
    state: { searchText: 'lideran' },
  })
  const { key } = mine.location
  expect(browserHistory().location).toMatchObject({ key, index: 1, state: { searchText: 'lideran' } })
})

test('Back and Forward are heard, and each entry keeps its own key', async () => {
  const mine = browserHistory()
  const first = mine.location.key
  const heard = vi.fn()
  mine.listen(heard)
  mine.push('/notas')
  const second = mine.location.key
  expect(second).not.toBe(first)
  mine.back()
  await popped()
  expect(heard).toHaveBeenCalledOnce()
  expect(mine.location).toMatchObject({ href: '/', key: first, index: 0 })
  // A new push drops the entries after the current one.
  mine.push('/faq')
  expect(mine.location).toMatchObject({ href: '/faq', index: 1 })
  mine.replace('/termos')
  expect(mine.location).toMatchObject({ href: '/termos', index: 1 })
})

test('a plain link to a part of the page is an entry like any other', async () => {
  const mine = browserHistory()
  mine.listen(() => {})
  mine.push('/faq')
  location.hash = 'content'
  await popped()
  expect(mine.location).toMatchObject({ href: '/faq#content', hash: 'content', index: 2 })
  expect(mine.location.key).toBeTruthy()
})

test('a page that was put aside and comes back shows where it is', () => {
  const heard = vi.fn()
  browserHistory().listen(heard)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(heard).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(heard).toHaveBeenCalledOnce()
})

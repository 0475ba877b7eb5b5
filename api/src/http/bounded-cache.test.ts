import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('what is asked for stays, what is forgotten leaves first', () => {
  const cache = boundedCache<string>(30)
  cache.set('a', 'first', 10)
  cache.set('b', 'second', 10)
  cache.set('c', 'third', 10)
  cache.get('a')
  cache.set('d', 'fourth', 10)
  expect(cache.get('a')).toBe('first')
  expect(cache.get('b')).toBeUndefined()
  expect(cache.bytes).toBe(30)
})

test('something larger than the whole cache is not kept, and pushes nothing out', () => {
  const cache = boundedCache<string>(30)
  cache.set('a', 'small', 10)
  cache.set('b', 'huge', 31)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toBe('small')
})

test('writing the same key again counts its bytes once', () => {
  const cache = boundedCache<string>(30)
  cache.set('a', 'one', 20)
  cache.set('a', 'two', 12)
  expect(cache.bytes).toBe(12)
  expect(cache.get('a')).toBe('two')
})

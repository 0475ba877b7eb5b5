import { expect, test } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

/** A table of texts; `loaded` records which rows were read. */
function table(max = 10) {
  const stored = new Map<number, { id: number; version: number; text: string }>()
  const loaded: number[][] = []
  const cache = new VersionedCache(max, async (ids) => {
    loaded.push(ids)
    return ids.flatMap((id) => stored.get(id) ?? [])
  })
  const put = (id: number, version: number, text: string) => stored.set(id, { id, version, text })
  const textsOf = async (...wanted: [id: number, version: number][]) => {
    const rows = await cache.get(wanted.map(([id, version]) => ({ id, version })))
    return wanted.map(([id]) => rows.get(id)?.text)
  }
  return { put, textsOf, loaded }
}

test('a row is read once while its version stays, and again when it changed', async () => {
  const { put, textsOf, loaded } = table()
  put(1, 1, 'first')
  put(2, 2, 'second')
  expect(await textsOf([1, 1], [2, 2])).toEqual(['first', 'second'])
  expect(await textsOf([2, 2], [1, 1])).toEqual(['second', 'first'])
  put(1, 3, 'changed')
  expect(await textsOf([1, 3], [2, 2])).toEqual(['changed', 'second'])
  expect(loaded).toEqual([[1, 2], [1]])
})

test('a row that was deleted meanwhile is missing', async () => {
  const { put, textsOf } = table()
  put(1, 1, 'here')
  expect(await textsOf([1, 1], [2, 1])).toEqual(['here', undefined])
})

test('a page larger than the cache is whole, and the row that was not used for longest leaves first', async () => {
  const { put, textsOf, loaded } = table(2)
  for (const id of [1, 2, 3]) put(id, id, `text ${id}`)
  expect(await textsOf([1, 1], [2, 2], [3, 3])).toEqual(['text 1', 'text 2', 'text 3'])
  await textsOf([2, 2])
  await textsOf([1, 1])
  expect(await textsOf([2, 2])).toEqual(['text 2'])
  expect(loaded).toEqual([[1, 2, 3], [1]])
})

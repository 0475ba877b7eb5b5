import { expect, test } from 'vitest'
import { byVersion, type Versioned } from './by-version.ts'
import type { Db } from './client.ts'

/** A memory of two rows over a table that counts what is read of it. */
function memoryOfTwo() {
  const reads: number[][] = []
  const versions = new Map<number, string>()
  const versionOf = (id: number) => versions.get(id) ?? '1'
  const remembered = byVersion({
    most: 2,
    load: async (_db, ids) => {
      reads.push(ids)
      return ids.map((id) => ({ id, version: versionOf(id) }))
    },
    show: ({ id, version }, language) => `${id} v${version} ${language}`,
  })
  const wanted = (ids: number[]) => ids.map((id): Versioned => [id, versionOf(id)])
  return { reads, versions, ask: (db: Db, ...ids: number[]) => remembered(db, wanted(ids), 'pt-BR') }
}
const database = () => ({}) as Db

test('of more than it may hold the oldest are forgotten, and read again when they are wanted', async () => {
  const { reads, ask } = memoryOfTwo()
  const db = database()
  for (const id of [1, 2, 3]) await ask(db, id)
  await ask(db, 2, 3)
  expect(reads).toEqual([[1], [2], [3]])
  await ask(db, 1)
  expect(reads).toEqual([[1], [2], [3], [1]])
  // One came back, so one had to go: the next oldest.
  await ask(db, 3)
  await ask(db, 2)
  expect(reads).toEqual([[1], [2], [3], [1], [2]])
})

test('a list longer than the memory is shown whole', async () => {
  const { reads, ask } = memoryOfTwo()
  const shown = await ask(database(), 1, 2, 3, 4)
  expect([1, 2, 3, 4].map(shown)).toEqual(['1 v1 pt-BR', '2 v1 pt-BR', '3 v1 pt-BR', '4 v1 pt-BR'])
  expect(reads).toHaveLength(1)
})

test('a row that changed is read again and is the newest; another database has a memory of its own', async () => {
  const { reads, versions, ask } = memoryOfTwo()
  const db = database()
  await ask(db, 1)
  await ask(db, 2)
  versions.set(1, '2')
  expect((await ask(db, 1))(1)).toBe('1 v2 pt-BR')
  await ask(db, 3)
  await ask(db, 1)
  expect(reads).toEqual([[1], [2], [1], [3]])
  await ask(database(), 1)
  expect(reads).toHaveLength(5)
})

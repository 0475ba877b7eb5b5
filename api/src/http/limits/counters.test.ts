import { expect, test } from 'vitest'
import { localCounter } from './counters.ts'

const most = 50_000
const keys = (amount: number) => Array.from({ length: amount }, (_, at) => `key ${at}`)

test('a count begins anew when its window ends, not before, and a hit is taken back', async () => {
  let now = 0
  const { hit, giveBack } = localCounter(() => new Date(now))
  expect(await hit('a', 10)).toEqual({ hits: 1, untilMs: 10_000 })
  now = 9_999
  expect(await hit('a', 10)).toEqual({ hits: 2, untilMs: 10_000 })
  await giveBack('a')
  expect((await hit('a', 10)).hits).toBe(2)
  now = 10_000
  expect(await hit('a', 10)).toEqual({ hits: 1, untilMs: 20_000 })
  for (let time = 0; time < 3; time++) await giveBack('a')
  await giveBack('nobody')
  expect((await hit('a', 10)).hits).toBe(1)
})

test('looking at a count leaves it as it is, and a window that is over has none', async () => {
  let now = 0
  const { hit, peek } = localCounter(() => new Date(now))
  expect(await peek('a')).toEqual({ hits: 0, untilMs: 0 })
  await hit('a', 10)
  for (let time = 0; time < 3; time++) expect(await peek('a')).toEqual({ hits: 1, untilMs: 10_000 })
  now = 10_000
  expect((await peek('a')).hits).toBe(0)
})

test('a full memory forgets the counts that are over and keeps the others', async () => {
  let now = 0
  const { hit } = localCounter(() => new Date(now))
  await hit('kept', 60)
  for (const key of keys(most - 1)) await hit(key, 1)
  now = 1000
  await hit('new', 60)
  expect((await hit('kept', 60)).hits).toBe(2)
})

test('a memory that is full of counts under way forgets the oldest one', async () => {
  const { hit } = localCounter(() => new Date(0))
  const [oldest = '', second = ''] = keys(2)
  for (const key of keys(most)) await hit(key, 60)
  // A known key takes no extra room.
  expect((await hit(oldest, 60)).hits).toBe(2)
  await hit('new', 60)
  expect((await hit(second, 60)).hits).toBe(2)
  expect((await hit(oldest, 60)).hits).toBe(1)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const rules = { width: 1, mostEach: 4, mostWaiting: 6, patienceMs: 5_000 }

test('callers take turns, however much one of them asked for first', async () => {
  const inTurn = fairQueue(rules)
  const order: string[] = []
  const ask = (of: string, name: string) => inTurn(of, async () => void order.push(name))
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'].sort((x, y) => order.indexOf(x) - order.indexOf(y)))
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
})

test('one caller runs one at a time, even where there is room for more', async () => {
  const inTurn = fairQueue({ ...rules, width: 3 })
  let most = 0
  let running = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  await Promise.all([inTurn('a', work), inTurn('a', work), inTurn('a', work)])
  expect(most).toBe(1)
})

test('a caller with too many is told so, and so is everybody when the queue is full or too slow', async () => {
  const inTurn = fairQueue({ ...rules, patienceMs: 30 })
  const slow = () => sleep(200)
  const first = inTurn('a', slow)
  const waiting = Promise.allSettled([inTurn('a', slow), inTurn('a', slow), inTurn('a', slow)])
  await expect(inTurn('a', slow)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 5 })
  const others = Promise.allSettled(['b', 'c', 'd'].map((of) => inTurn(of, slow)))
  await expect(inTurn('e', slow)).rejects.toMatchObject({ code: 'unavailable' })
  for (const { status } of [...(await waiting), ...(await others)]) expect(status).toBe('rejected')
  await first
  await expect(inTurn('b', async () => 'served')).resolves.toBe('served')
})

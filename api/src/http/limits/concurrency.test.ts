import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

test('two work, the rest wait in order, and past the queue is refused at once with a time to come back', async () => {
  const enter = limitConcurrency(2, 3)
  const order: number[] = []
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    enter(async () => {
      most = Math.max(most, ++running)
      order.push(n)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
      return n
    })
  const waiting = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
  for (let round = 0; round < 5; round++) {
    await tick()
    finish.shift()?.()
  }
  expect(await Promise.all(waiting)).toEqual([1, 2, 3, 4, 5])
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('work that fails gives its place free', async () => {
  const enter = limitConcurrency(1, 0)
  const broken = () => enter(() => Promise.reject(new Error('broken')))
  await expect(broken()).rejects.toThrow('broken')
  await expect(broken()).rejects.toThrow('broken')
  expect(await enter(async () => 'fine')).toBe('fine')
})

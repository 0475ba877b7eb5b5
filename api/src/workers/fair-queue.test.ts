import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const rules = { width: 1, mostEach: 4, mostWaiting: 6, patienceMs: 5_000 }

test('callers take turns, however much one of them asked for first', async () => {
  const inTurn = fairQueue(rules)
  const order: string[] = []
  const ask = (of: string, name: string) => inTurn(of, async () => void order.push(name))
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
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

test('as many callers run at once as there is room for, and the next begins when one of them ends', async () => {
  const inTurn = fairQueue({ ...rules, width: 2 })
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (of: string) =>
    inTurn(of, async () => {
      events.push(`${of} begins`)
      await new Promise<void>((resolve) => ends.set(of, resolve))
    }).then(() => events.push(`${of} ends`))
  const asked = ['a', 'b', 'c', 'd'].map(ask)
  await sleep(1)
  expect(events).toEqual(['a begins', 'b begins'])
  ends.get('b')?.()
  await asked[1]
  await sleep(1)
  expect(events.toSorted()).toEqual(['a begins', 'b begins', 'b ends', 'c begins'])
  for (const caller of ['a', 'c']) ends.get(caller)?.()
  await Promise.all([asked[0], asked[2]])
  await sleep(1)
  ends.get('d')?.()
  await asked[3]
  expect(events.at(-1)).toBe('d ends')
})

test('work that fails leaves its place to the next', async () => {
  const inTurn = fairQueue(rules)
  const failing = inTurn('a', async () => {
    throw new Error('it failed')
  })
  const next = inTurn('a', async () => 'served')
  await expect(failing).rejects.toThrow('it failed')
  await expect(next).resolves.toBe('served')
})

/** Work that ends on demand, and the callers whose work is running. */
function heldWork(given: Partial<typeof rules>) {
  const inTurn = fairQueue({ ...rules, patienceMs: 60_000, ...given })
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    ask: (of: string, name = of) =>
      inTurn(of, async () => {
        running.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
      }),
    async end(name: string) {
      ends.get(name)?.()
      await sleep(1)
    },
  }
}

test('a place that becomes free is not for a caller who has something running, nor for one more than there is room for', async () => {
  const { ask, end, running } = heldWork({ width: 2 })
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1'), ask('c', 'c1'), ask('d', 'd1')]
  await sleep(1)
  expect(running).toEqual(['a1', 'b1'])
  await end('b1')
  expect(running).toEqual(['a1', 'c1'])
  await end('c1')
  expect(running).toEqual(['a1', 'd1'])
  await end('d1')
  expect(running).toEqual(['a1'])
  await end('a1')
  expect(running).toEqual(['a2'])
  await end('a2')
  await Promise.all(all)
})

test('a full queue refuses at once, and takes more as soon as it is shorter', async () => {
  const { ask, end, running } = heldWork({ mostWaiting: 2 })
  const all = [ask('a'), ask('b'), ask('c')]
  await expect(Promise.race([ask('d'), sleep(100, 'waits')])).rejects.toMatchObject({ code: 'unavailable' })
  await end('a')
  expect(running).toEqual(['b'])
  all.push(ask('e'))
  await expect(Promise.race([ask('f'), sleep(100, 'waits')])).rejects.toMatchObject({ retryAfterSeconds: 10 })
  for (const name of ['b', 'c', 'e']) await end(name)
  await Promise.all(all)
})

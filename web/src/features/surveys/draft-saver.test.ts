import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SaveState } from './questions/draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (isFinal: (error: unknown) => boolean = () => false) => {
  const sent: [id: number, value: number][][] = []
  const states: SaveState['kind'][] = []
  const fails = { count: 0 }
  const saver = createDraftSaver({
    send: async (answers) => {
      sent.push(answers.map(({ id, value }) => [id, value]))
      if (fails.count-- > 0) throw new Error('no network')
      return { answers, savedAt: '2026-11-15T12:00:00Z' }
    },
    onSaved: () => undefined,
    onState: ({ kind }) => states.push(kind),
    isFinal,
  })
  return { saver, sent, states, fails }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an answer that could not be saved is tried again after 2, 5, 15 and 30 seconds, until it is saved [GAP-119]', async () => {
  const { saver, sent, states, fails } = open()
  fails.count = 5
  saver.add(1, 4)
  await pass(0)
  const tries: number[] = []
  for (const waitMs of [2000, 5000, 15_000, 30_000, 30_000]) {
    await pass(waitMs - 1)
    tries.push(sent.length)
    await pass(1)
  }
  expect(tries).toEqual([1, 2, 3, 4, 5])
  expect(sent).toHaveLength(6)
  expect([states.at(-1), saver.pendingCount()]).toEqual(['saved', 0])
  await pass(120_000)
  expect(sent).toHaveLength(6)
})

test('what was answered while a request was on its way has its own, with the newer value [GAP-119]', async () => {
  const { saver, sent } = open()
  saver.add(1, 4)
  saver.add(1, 5)
  saver.add(2, 3)
  expect(await saver.flush()).toBe(true)
  expect(sent).toEqual([
    [[1, 4]],
    [
      [1, 5],
      [2, 3],
    ],
  ])
})

test('stopped, nothing more is sent, not even by the timer; resumed, what waits leaves [GAP-119]', async () => {
  const { saver, sent, fails } = open()
  fails.count = 1
  saver.add(1, 4)
  await pass(0)
  await saver.stop()
  await pass(60_000)
  expect(sent).toHaveLength(1)
  saver.resume()
  await pass(0)
  expect(sent).toHaveLength(2)
})

test('a refusal that stays the same is not tried again [GAP-119]', async () => {
  const { saver, sent, states, fails } = open(() => true)
  fails.count = 1
  saver.add(1, 4)
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(states).toEqual(['saving'])
})

test('with two failures behind it a saving that succeeds starts the pauses anew, and is said with its time [GAP-119]', async () => {
  const saved: string[] = []
  let fails = 1
  let sent = 0
  const saver = createDraftSaver({
    send: async (answers) => {
      sent += 1
      if (fails-- > 0) throw new Error('no network')
      return { answers, savedAt: '2026-11-15T12:00:00Z' }
    },
    onSaved: (answers, isPending) => saved.push(...answers.map(({ id }) => `${id} ${isPending(id)}`)),
    onState: (state) => saved.push(state.kind === 'saved' ? state.at.toISOString() : JSON.stringify(state)),
    isFinal: () => false,
  })
  saver.add(1, 4)
  await pass(2000)
  const saving = '{"kind":"saving"}'
  expect(saved).toEqual([saving, '{"kind":"failed","isOffline":false}', saving, '1 false', '2026-11-15T12:00:00.000Z'])
  fails = 1
  saver.add(2, 4)
  await pass(1999)
  expect(sent).toBe(3)
  await pass(1)
  expect(sent).toBe(4)
})

test('an answer that is newer on the page is still on its way when the older one is saved [GAP-119]', async () => {
  const told: boolean[] = []
  const states: string[] = []
  const saver = createDraftSaver({
    send: async (answers) => ({ answers, savedAt: '2026-11-15T12:00:00Z' }),
    onSaved: (_, isPending) => told.push(isPending(1)),
    onState: ({ kind }) => states.push(kind),
    isFinal: () => false,
  })
  saver.add(1, 4)
  saver.add(1, 5)
  expect(saver.pendingCount()).toBe(1)
  await saver.flush()
  expect(told).toEqual([true, false])
  expect(states).toEqual(['saving', 'saving', 'saved'])
})

test('a last attempt that fails says so, once; nothing to send is nothing to say [GAP-119]', async () => {
  const { saver, sent, states, fails } = open()
  expect(await saver.flush()).toBe(true)
  expect([sent, states]).toEqual([[], []])
  fails.count = 2
  saver.add(1, 4)
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(states).toEqual(['saving', 'failed'])
})

test('a new try takes the place of the one that waits, and a stopped one does not come back after its failure [GAP-119]', async () => {
  const { saver, sent, fails } = open()
  fails.count = 2
  saver.add(1, 4)
  await pass(1000)
  saver.retry()
  await pass(4999)
  expect(sent).toHaveLength(2)
  await pass(1)
  expect(sent).toHaveLength(3)
  fails.count = 1
  saver.add(1, 5)
  await saver.stop()
  await pass(60_000)
  expect(sent).toHaveLength(4)
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../../lib/app-bridge.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { askedFor, type Answer as Reply, serve } from '../../lib/test/render-app.tsx'
import { type Answer, type Draft, draftQuery } from './queries.ts'
import { createDraftSaver, type SaveState } from './questions/draft-saver.ts'
import { useDraft } from './questions/use-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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
  // Leaving the page asks once more, not twice.
  fails.count = 2
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(2)
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

const draftOf = (...pairs: [id: number, value: number][]): Draft => ({
  answers: pairs.map(([id, value]) => ({ id, value })),
  savedAt: '2026-11-15T22:31:00.000Z',
  finishedAt: null,
  finished: [],
})
const address = 'PUT /services/assessment/question/impacto/draft'

/** The answers of a page whose server answers as told. */
function openPage(draft: Draft, answer: () => Reply = () => [200, draft], start: Answer[] = []) {
  serve({ [address]: answer })
  const bridge = { redirect: () => undefined, notify: () => undefined, sessionLost: () => undefined }
  installAppBridge(bridge)
  const refused: string[] = []
  const onRefused = (why: string) => refused.push(why)
  const propsOf = (read: Draft) => ({ survey: 'impacto', moment: 'inicial', draft: read, start, onRefused }) as const
  const page = renderHook(useDraft, {
    initialProps: propsOf(draft),
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queryClient }, children),
  })
  const { result, rerender } = page
  return {
    ...page,
    refused,
    sent: () => askedFor(address).length,
    readAgain: (read: Draft) => rerender(propsOf(read)),
    answer: (id: number, value: number) => act(async () => result.current.answer(id, value)),
    shown: () => ({ ...result.current.answers, isShared: result.current.isShared, kind: result.current.state.kind }),
  }
}
/** The words of a refusal are loaded with the first one. */
const wait = (ms: number) =>
  act(async () => {
    await pass(ms)
    await vi.dynamicImportSettled()
    await pass(0)
  })
/** Whether the browser asks before the tab is closed. */
const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page begins with what was finished and, above it, what was saved since [GAP-119]', () => {
  const finished = [1, 2].map((id) => ({ id, value: 2 }))
  expect(openPage(draftOf([2, 5]), undefined, finished).shown()).toEqual({ 1: 2, 2: 5, isShared: false, kind: 'saved' })
  expect(openPage(draftOf()).shown()).toEqual({ isShared: false, kind: 'none' })
  expect(openPage({ ...draftOf([1, 1]), savedAt: null }).shown()).toEqual({ 1: 1, isShared: false, kind: 'none' })
})

test('what another tab has saved joins the answers here, unless some are on their way [GAP-119]', async () => {
  let reply: Reply = 'no answer'
  const { readAgain, answer, shown } = openPage(draftOf([1, 1]), () => reply)
  readAgain(draftOf([1, 1]))
  expect(shown()).toEqual({ 1: 1, isShared: false, kind: 'saved' })
  await answer(2, 4)
  await wait(0)
  readAgain(draftOf([1, 3]))
  expect(shown()).toEqual({ 1: 1, 2: 4, isShared: false, kind: 'failed' })
  expect(isWarned()).toBe(true)
  reply = [200, draftOf([1, 1], [2, 4])]
  await wait(2000)
  expect(shown()).toEqual({ 1: 1, 2: 4, isShared: false, kind: 'saved' })
  expect(isWarned()).toBe(false)
  readAgain(draftOf([1, 3], [2, 4]))
  expect(shown()).toEqual({ 1: 3, 2: 4, isShared: true, kind: 'saved' })
})

test.each([
  [[403, { code: 'consent_required' }], ['consent'], false],
  [[403, { code: 'forbidden' }], [], true],
  [[409, { code: 'conflict' }], ['finished'], false],
  [[500, { code: 'internal' }], [], true],
  ['no answer', [], true],
] as [Reply, string[], boolean][])('a draft answered with %j ends as %j; sent again: %j [GAP-119]', async (...row) => {
  const [reply, why, isAgain] = row
  const { answer, refused, sent } = openPage(draftOf(), () => reply)
  await answer(1, 4)
  await wait(1000)
  const first = sent()
  await wait(10_000)
  expect([refused, sent() > first]).toEqual([why, isAgain])
})

test('a page that is left tries once more, forgets the draft that was read, and then sends and asks nothing [GAP-119]', async () => {
  const { queryKey } = draftQuery('impacto', 'inicial')
  const { answer, sent, unmount } = openPage(draftOf(), () => 'no answer')
  queryClient.setQueryData(queryKey, draftOf())
  await answer(1, 4)
  await wait(0)
  expect([sent(), isWarned()]).toEqual([1, true])
  unmount()
  await wait(0)
  expect([sent(), isWarned(), queryClient.getQueryData(queryKey)]).toEqual([2, false, undefined])
  window.dispatchEvent(new Event('online'))
  await wait(60_000)
  expect(sent()).toBe(2)
})

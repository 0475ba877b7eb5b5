import { ApiError } from '@juntas/client/api-error.ts'
import type { LiveEvent } from '@juntas/contract/live-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomEvent } from './room-types.ts'

const { api, listeners } = vi.hoisted(() => ({
  api: vi.fn(async (_address: string, _options: { body: Record<string, unknown>; keepalive: boolean }) => null),
  listeners: new Set<(event: LiveEvent) => void>(),
}))
vi.mock('../../../lib/call/api.ts', () => ({ api }))
vi.mock('../../../lib/live/live.ts', () => ({
  listenLive: (listener: (event: LiveEvent) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}))
const { CircleSignalling } = await import('./circle-signalling.ts')
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const sent = () => api.mock.calls.map(([, { body }]) => `${body.type} ${body.to ?? 'all'}`)
const tell = (event: object) => {
  for (const listener of listeners) listener(event as LiveEvent)
}
const hello = (more: object = {}) =>
  tell({
    ...{ kind: 'circle_signal', circle: 7, from: '2.aaaaaaaa', name: 'Dora', to: null, type: 'hello', id: 'x' },
    ...{ part: 0, parts: 1, data: '' },
    ...more,
  })
const lines: InstanceType<typeof CircleSignalling>[] = []
const lineOf = () => {
  const closesAt = new Date(Date.now() + 60_000).toISOString()
  const line = new CircleSignalling(7, { seat: 5, name: 'Ana', closesAt, iceServers: [], iceTransportPolicy: 'all' })
  lines.push(line)
  return line
}
async function entered() {
  const line = lineOf()
  await line.join()
  const heard: RoomEvent[] = []
  const onLink = vi.fn()
  line.listen((event) => heard.push(event), onLink)
  api.mockClear()
  return { line, heard, onLink }
}
const refusal = (status: number) => new ApiError('no', { status, data: '' })

beforeEach(() => {
  vi.useFakeTimers()
  api.mockReset()
  api.mockResolvedValue(null)
  listeners.clear()
})
afterEach(() => {
  for (const line of lines.splice(0)) line.leave()
  vi.useRealTimers()
})

test('[beyond, circles] the room closes at its hour, and not before', async () => {
  const { heard } = await entered()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([{ type: 'meeting-ended' }])
})

test('[beyond, circles] a lost network is said, and all are greeted when it is back or the channel missed something', async () => {
  const { onLink } = await entered()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(onLink.mock.calls).toEqual([['broken'], ['open']])
  expect(sent()).toEqual(['hello all'])
  tell({ kind: 'resync' })
  expect(sent()).toEqual(['hello all', 'hello all'])
})

test('[beyond, circles] who leaves says so as the page closes, and hears nothing more', async () => {
  const { line, heard, onLink } = await entered()
  line.leave()
  expect(sent()).toEqual(['bye all'])
  expect(api.mock.lastCall?.[1].keepalive).toBe(true)
  expect(listeners.size).toBe(0)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([heard, onLink.mock.calls, sent()]).toEqual([[], [], ['bye all']])
})

test('[beyond, circles] a room that takes nobody leaves no listener behind', async () => {
  api.mockRejectedValueOnce(refusal(409))
  await expect(lineOf().join()).rejects.toMatchObject({ status: 409 })
  expect(listeners.size).toBe(0)
})

test('[beyond, circles] what is said before the room is drawn is heard then, once', async () => {
  const line = lineOf()
  await line.join()
  hello()
  const heard: RoomEvent[] = []
  line.listen((event) => heard.push(event), vi.fn())
  expect(heard.map(({ type }) => type)).toEqual(['user-added'])
})

test('[beyond, circles] words of another circle, another kind or for another member are nobody here', async () => {
  const { heard } = await entered()
  hello({ circle: 8 })
  hello({ kind: 'message' })
  hello({ to: '2.bbbbbbbb' })
  expect([heard, sent()]).toEqual([[], []])
})

test.each([
  [404, [{ type: 'removed' }]],
  [409, [{ type: 'meeting-ended' }]],
  [500, []],
])('[beyond, circles] a signal that is answered with %i tells %j', async (status, events) => {
  const { line, heard } = await entered()
  api.mockRejectedValueOnce(refusal(status))
  await line.signal('2.aaaaaaaa', 'offer', {})
  expect(heard).toEqual(events)
  api.mockRejectedValueOnce(new TypeError('no network'))
  await line.signal('2.aaaaaaaa', 'offer', {})
  expect(heard).toEqual(events)
})

test('[beyond, circles] one signal holds forty candidates, and the next ones go in another', async () => {
  const { line } = await entered()
  const to = '2.aaaaaaaa'
  const all = Array.from({ length: 41 }, (_, place) => line.signal(to, 'ice', place))
  await Promise.all(all)
  const counts = api.mock.calls.map(([, { body }]) => (JSON.parse(String(body.data)) as unknown[]).length)
  expect(counts).toEqual([40, 1])
})

test('[beyond, circles] who greets is answered again after a minute', async () => {
  await entered()
  for (let time = 0; time < 21; time++) hello()
  expect(sent()).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(59_999)
  hello()
  expect(sent()).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(1)
  hello()
  expect(sent()).toHaveLength(21)
})

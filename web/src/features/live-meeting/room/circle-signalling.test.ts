import type { LiveEvent } from '@juntas/contract/live-events'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoomEvent, Seat } from './room-types.ts'
import { picturesOf } from './round-gallery.tsx'

type Word = Extract<LiveEvent, { kind: 'circle_signal' }>
const { api, listeners } = vi.hoisted(() => ({
  api: vi.fn(async (_address: string, _options: { body: Record<string, unknown> }) => null),
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

const closesAt = new Date(Date.now() + 3_600_000).toISOString()
const sent = () => api.mock.calls.map(([, { body }]) => `${body.type} ${body.to ?? 'all'}`)
const word = (from: string, type: Word['type'], more: Partial<Word> = {}): void => {
  const event: Word = {
    ...{ kind: 'circle_signal', circle: 7, from, name: 'Dora', to: null, type, id: `${from}${type}${Math.random()}` },
    ...{ part: 0, parts: 1, data: '', ...more },
  }
  for (const listener of listeners) listener(event)
}
async function entered() {
  const line = new CircleSignalling(7, { seat: 5, name: 'Ana', closesAt, iceServers: [], iceTransportPolicy: 'all' })
  const { participant } = await line.join()
  const heard: RoomEvent[] = []
  line.listen(
    (event) => heard.push(event),
    () => undefined,
  )
  return { line, own: participant.id, heard }
}
beforeEach(() => {
  api.mockClear()
  listeners.clear()
})

test('[beyond, circles] who comes is answered and met once; two who meet agree on who calls', async () => {
  const { own, heard } = await entered()
  word('2.aaaaaaaa', 'hello')
  word('9.bbbbbbbb', 'here', { to: own })
  word('9.bbbbbbbb', 'ice', { to: '5.somebody' })
  expect(sent()).toEqual(['hello all', 'here 2.aaaaaaaa'])
  expect(heard).toEqual([
    { type: 'user-added', participant: { id: '2.aaaaaaaa', name: 'Dora', isHost: false }, isCaller: true },
    { type: 'user-added', participant: { id: '9.bbbbbbbb', name: 'Dora', isHost: false }, isCaller: false },
  ])
})

test('[beyond, circles] a seat is in the room once: a new tab replaces the old, and the own other tab takes over', async () => {
  const { heard } = await entered()
  word('2.aaaaaaaa', 'hello')
  word('2.cccccccc', 'hello')
  word('2.aaaaaaaa', 'bye')
  word('5.dddddddd', 'hello')
  expect(heard.map((event) => event.type)).toEqual(['user-added', 'user-removed', 'user-added', 'moved'])
  word('2', 'gone')
  expect(heard.at(-1)).toEqual({ type: 'user-removed', id: '2.cccccccc' })
  word('5', 'gone')
  expect(heard.at(-1)).toEqual({ type: 'removed' })
})

test('[beyond, circles] a long word comes in pieces, in any order; what is not JSON breaks nothing', async () => {
  const { own, heard } = await entered()
  const text = btoa(JSON.stringify({ sdp: 'v=0' }))
  const piece = (part: number, data: string) => word('2.aaaaaaaa', 'offer', { to: own, id: 'x', part, parts: 2, data })
  piece(1, text.slice(8))
  piece(0, text.slice(0, 8))
  expect(heard.at(-1)).toEqual({ type: 'signal', from: '2.aaaaaaaa', kind: 'offer', data: { sdp: 'v=0' } })
  word('2.aaaaaaaa', 'answer', { to: own, data: btoa('nonsense') })
  expect(heard.at(-1)).toMatchObject({ kind: 'answer', data: null })
  word('2.aaaaaaaa', 'ice', { to: own, data: btoa('nonsense') })
  expect(heard.at(-1)).toMatchObject({ kind: 'answer' })
  word(own, 'say', { data: btoa('oi') })
  expect(heard.at(-1)).toMatchObject({ type: 'chat-on-message', message: { from: own, text: 'oi' } })
})

test('[review 7] a chat message names those who are in the room', async () => {
  const { line, own } = await entered()
  word('2.aaaaaaaa', 'hello')
  word('9.bbbbbbbb', 'here', { to: own })
  word('2.aaaaaaaa', 'bye')
  await line.say('oi')
  expect(api.mock.lastCall?.[1].body).toMatchObject({ type: 'say', to: [own, '9.bbbbbbbb'], data: 'oi' })
})

test('[beyond, circles] who says hello all the time is not answered all the time', async () => {
  await entered()
  for (let time = 0; time < 50; time++) word('2.aaaaaaaa', 'hello')
  expect(sent().filter((one) => one.startsWith('here'))).toHaveLength(20)
})

test('[beyond, circles] three have a picture at once: those who spoke last, oneself after the others', () => {
  const seat = (id: string, hasCamera = true, isSelf = false) => ({ id, hasCamera, isSelf }) as Seat
  const seats = [seat('me', true, true), ...['a', 'b', 'c', 'd'].map((id) => seat(id)), seat('off', false)]
  expect(picturesOf(seats, [])).toEqual(['a', 'b', 'c'])
  expect(picturesOf(seats, ['off', 'd', 'me'])).toEqual(['d', 'me', 'a'])
})

test('[beyond, circles] candidates that wait for a word leave in one, after their own offer; they arrive one by one', async () => {
  const { line, own, heard } = await entered()
  api.mockClear()
  const to = '2.aaaaaaaa'
  const words = [
    line.signal(to, 'offer', { sdp: '1' }),
    ...[1, 2, 3].map((candidate) => line.signal(to, 'ice', { candidate })),
    line.signal(to, 'offer', { sdp: '2' }),
    line.signal(to, 'ice', { candidate: 4 }),
  ]
  await Promise.all(words)
  expect(api.mock.calls.map(([, { body }]) => [body.type, JSON.parse(String(body.data))])).toEqual([
    ['offer', { sdp: '1' }],
    ['ice', [{ candidate: 1 }, { candidate: 2 }, { candidate: 3 }]],
    ['offer', { sdp: '2' }],
    ['ice', [{ candidate: 4 }]],
  ])
  word(to, 'hello')
  word(to, 'ice', { to: own, data: btoa(JSON.stringify([1, 2])) })
  word(to, 'ice', { to: own, data: btoa(JSON.stringify(Array.from({ length: 500 }, () => 0))) })
  const candidates = heard.flatMap((event) => (event.type === 'signal' ? [event.data] : []))
  expect(candidates.slice(0, 2)).toEqual([1, 2])
  expect(candidates).toHaveLength(42)
})

test('[beyond, circles] who was lost and comes back is met anew, on both sides; who is dead does not answer', async () => {
  const { line, own, heard } = await entered()
  word('2.aaaaaaaa', 'hello')
  word('2.aaaaaaaa', 'here', { to: own })
  expect(heard.at(-1)).toEqual({ type: 'user-greeted', id: '2.aaaaaaaa' })
  api.mockClear()
  line.lose('2.aaaaaaaa')
  // The other's end of the connection is of no use here.
  word('2.aaaaaaaa', 'offer', { to: own, data: btoa('{}') })
  expect(heard).toHaveLength(2)
  word('2.aaaaaaaa', 'here', { to: own })
  await vi.waitFor(() => expect(sent()).toEqual(['hello 2.aaaaaaaa', 'bye 2.aaaaaaaa', 'hello 2.aaaaaaaa']), 10_000)
  expect(heard).toHaveLength(2)
  word('2.aaaaaaaa', 'here', { to: own })
  expect(heard.at(-1)).toMatchObject({ type: 'user-added', participant: { id: '2.aaaaaaaa' } })
  // The other lost this one too: its words come first, and they meet once.
  line.lose('2.aaaaaaaa')
  word('2.aaaaaaaa', 'bye', { to: own })
  word('2.aaaaaaaa', 'hello', { to: own })
  expect(heard.slice(3)).toMatchObject([{ type: 'user-added' }])
  expect(sent().at(-1)).toBe('here 2.aaaaaaaa')
})

test('[beyond, circles] without a network nobody is met anew; the next word does it', async () => {
  const { line, own } = await entered()
  word('2.aaaaaaaa', 'hello')
  line.lose('2.aaaaaaaa')
  api.mockRejectedValueOnce(new TypeError('offline'))
  word('2.aaaaaaaa', 'here', { to: own })
  await vi.waitFor(() => expect(sent().at(-1)).toBe('bye 2.aaaaaaaa'), 10_000)
  await Promise.resolve()
  word('2.aaaaaaaa', 'here', { to: own })
  await vi.waitFor(() => expect(sent().slice(-2)).toEqual(['bye 2.aaaaaaaa', 'hello 2.aaaaaaaa']), 10_000)
})

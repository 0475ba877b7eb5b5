import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Signalling } from './signalling.ts'

class EventSourceDouble {
  static readonly CLOSED = 2
  static last: EventSourceDouble
  readyState = 1
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  readonly close = vi.fn()
  readonly url: string
  constructor(url: string) {
    this.url = url
    EventSourceDouble.last = this
  }
}

const payload = {
  ...{ signature: 's', sdkKey: 'k', meetingNumber: '81', password: 'p', userName: 'Ana', userEmail: 'a@b.test' },
  ...({ tk: '', zak: '' } as const),
}
const seat = { participant: { id: 'p1', name: 'Ana', isHost: false }, key: 'secret', participants: [] }
const answers: [number, unknown][] = []
const posted: [string, unknown][] = []
const sendBeacon = vi.fn()

async function entered() {
  answers.push([200, seat])
  const signalling = new Signalling('/room', payload)
  return { signalling, answer: await signalling.join() }
}

beforeEach(() => {
  answers.length = 0
  posted.length = 0
  sendBeacon.mockReset()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  vi.stubGlobal('EventSource', EventSourceDouble)
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    posted.push([`${method} ${url}`, JSON.parse(body)])
    const [status, answer] = answers.shift() ?? [200, {}]
    return new Response(JSON.stringify(answer), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a meeting is joined with its signature, password and name', async () => {
  const { answer } = await entered()
  expect(answer).toEqual(seat)
  expect(posted).toEqual([['POST /room/81/join', { signature: 's', password: 'p', userName: 'Ana' }]])
})

test('a refused join is told as the other side told it, and there is no seat', async () => {
  answers.push([403, { type: 'JOIN_MEETING_FAILED' }])
  const signalling = new Signalling('/room', payload)
  await expect(signalling.join()).rejects.toEqual({ type: 'JOIN_MEETING_FAILED' })
  await expect(signalling.say('Oi')).rejects.toThrow('not in the room')
  signalling.leave()
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('what happens in the room arrives, and a stream that is closed is lost', async () => {
  const { signalling } = await entered()
  const heard = vi.fn()
  const onLink = vi.fn()
  signalling.listen(heard, onLink)
  const { last } = EventSourceDouble
  expect(last.url).toBe('/room/81/events?participant=p1&key=secret')
  last.onopen?.()
  last.onmessage?.({ data: '{"type":"moved"}' })
  last.onerror?.()
  last.readyState = EventSourceDouble.CLOSED
  last.onerror?.()
  expect(heard.mock.calls).toEqual([[{ type: 'moved' }]])
  expect(onLink.mock.calls).toEqual([['open'], ['broken'], ['lost']])
})

test('signals and messages go out with the proof of the seat; a refused message is an error', async () => {
  const { signalling } = await entered()
  await signalling.signal('p2', 'ice', { candidate: 'c' })
  await signalling.say('Oi')
  const proof = { participant: 'p1', key: 'secret' }
  expect(posted.slice(1)).toEqual([
    ['POST /room/81/signal', { ...proof, to: 'p2', kind: 'ice', data: { candidate: 'c' } }],
    ['POST /room/81/chat', { ...proof, text: 'Oi' }],
  ])
  answers.push([429, {}])
  await expect(signalling.say('Oi')).rejects.toThrow('chat answered 429')
})

test('leaving is told once, by a call that outlives the page', async () => {
  const { signalling } = await entered()
  signalling.listen(vi.fn(), vi.fn())
  signalling.leave()
  signalling.leave()
  expect(EventSourceDouble.last.close).toHaveBeenCalled()
  expect(sendBeacon.mock.calls).toEqual([['/room/81/leave', '{"participant":"p1","key":"secret"}']])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ConnectionDouble,
  devices,
  installCalls,
  lastConnection,
  StreamDouble,
  trackOf,
} from '../test/browser-calls.ts'
import { LineDouble } from '../test/line.ts'
import { Room } from './room.ts'

const ana = { id: 'ana', name: 'Ana', isHost: false }
const bia = { id: 'bia', name: 'Bia', isHost: true }
const caio = { id: 'caio', name: 'Caio', isHost: false }
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

async function joined(people = [bia], line = new LineDouble(people)) {
  const onClosed = vi.fn()
  const room = new Room(line, onClosed, { iceServers: [{ urls: 'stun:here.test' }] })
  await room.join()
  const seat = (id: string) => room.state.get().seats.find((one) => one.id === id)
  return { line, room, onClosed, seat, ids: () => room.state.get().seats.map(({ id }) => id) }
}
/** Whoever is called has these, as after the caller's offer. */
const sent = (connection: ConnectionDouble) => connection.transceivers.map(({ sender }) => sender.track)

beforeEach(() => {
  installCalls()
  errors.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('who enters sits with those who were there, and calls them', async () => {
  const { room } = await joined()
  const off = { stream: null, hasCamera: false, hasMicrophone: false, isSpeaking: false }
  expect(room.state.get()).toEqual({
    topic: 'Negociar',
    seats: [
      { ...ana, ...off, isSelf: true, link: 'connected' },
      { ...bia, ...off, isSelf: false, link: 'connecting' },
    ],
    messages: [{ id: 'm1', from: 'bia', name: 'Bia', text: 'Oi', at: '2026-11-17T22:00:00Z' }],
    waking: [],
    trouble: null,
    isReconnecting: false,
  })
  expect(room.longestMessage).toBe(12)
  expect(lastConnection().transceivers).toHaveLength(2)
  expect(lastConnection().options).toEqual({ iceServers: [{ urls: 'stun:here.test' }] })
})

test('who comes later calls, unless the line says otherwise; each has one seat', async () => {
  const { line, ids } = await joined([])
  line.tell({ type: 'user-added', participant: bia })
  expect(lastConnection().transceivers).toHaveLength(0)
  line.tell({ type: 'user-added', participant: caio, isCaller: true })
  expect(lastConnection().transceivers).toHaveLength(2)
  line.tell({ type: 'user-added', participant: caio })
  line.tell({ type: 'user-added', participant: ana })
  expect(ids()).toEqual(['ana', 'bia', 'caio'])
  expect(ConnectionDouble.all).toHaveLength(2)
})

test('signals go to the connection of their sender, and its own signals to the line', async () => {
  const { line } = await joined([bia, caio])
  const [toBia, toCaio] = ConnectionDouble.all
  line.tell({ type: 'signal', from: 'caio', kind: 'ice', data: { candidate: 'c' } })
  expect([toBia?.candidates, toCaio?.candidates]).toEqual([[], [{ candidate: 'c' }]])
  toBia?.onicecandidate?.({ candidate: { toJSON: () => ({ candidate: 'own' }) } })
  expect(line.signal.mock.calls).toEqual([['bia', 'ice', { candidate: 'own' }]])
})

test('a signal that fails on either side is logged, and the meeting goes on', async () => {
  const { line, ids } = await joined()
  line.signal.mockRejectedValueOnce(new Error('no network'))
  lastConnection().onicecandidate?.({ candidate: { toJSON: () => ({}) } })
  lastConnection().addIceCandidate.mockRejectedValueOnce(new Error('broken'))
  line.tell({ type: 'signal', from: 'bia', kind: 'ice', data: {} })
  await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(2))
  expect(ids()).toEqual(['ana', 'bia'])
})

test('stream, devices and connection of one participant are on their seat alone', async () => {
  const { seat } = await joined([bia, caio])
  const [toBia] = ConnectionDouble.all
  toBia?.ontrack?.()
  toBia?.channels[0]?.tell({ camera: true, microphone: false })
  toBia?.become('connected')
  expect(seat('bia')).toMatchObject({ hasCamera: true, hasMicrophone: false, link: 'connected' })
  expect(seat('bia')?.stream).toBeInstanceOf(StreamDouble)
  expect(seat('caio')).toMatchObject({ stream: null, hasCamera: false, link: 'connecting' })
  toBia?.channels[0]?.tell({ camera: false, microphone: true })
  expect(seat('bia')).toMatchObject({ hasCamera: false, hasMicrophone: true })
})

test('a chat message that a resumed stream repeats is shown once', async () => {
  const { line, room } = await joined()
  const message = { id: 'm2', from: 'bia', name: 'Bia', text: 'Olá', at: '' }
  line.tell({ type: 'chat-on-message', message })
  line.tell({ type: 'chat-on-message', message })
  expect(room.state.get().messages.map(({ id }) => id)).toEqual(['m1', 'm2'])
  await room.say('Oi')
  expect(line.say.mock.calls).toEqual([['Oi']])
})

test('who greets again gets a new route only when the connection was lost', async () => {
  const { line } = await joined()
  lastConnection().become('connected')
  line.tell({ type: 'user-greeted', id: 'bia' })
  expect(lastConnection().restartIce).not.toHaveBeenCalled()
  lastConnection().become('disconnected')
  line.tell({ type: 'user-greeted', id: 'bia' })
  await vi.waitFor(() => expect(lastConnection().restartIce).toHaveBeenCalledTimes(1))
})

test.each([
  ['removed', 'removed'],
  ['moved', 'moved'],
  ['meeting-ended', 'ended'],
] as const)('a meeting that is over by %s is left once, with all that ran', async (type, closing) => {
  const { line, room, onClosed, ids } = await joined()
  await room.toggle('camera')
  const own = sent(lastConnection())[1] as { stop: unknown }
  line.tell({ type })
  room.close('left')
  expect(onClosed.mock.calls).toEqual([[closing]])
  expect(line.leave).toHaveBeenCalledTimes(1)
  expect(lastConnection().close).toHaveBeenCalledTimes(1)
  expect(own.stop).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  line.tell({ type: 'user-added', participant: caio })
  expect(ids()).toEqual(['ana', 'bia'])
})

test('a line that breaks says so until it is back; one that is lost ends the meeting', async () => {
  const { line, room, onClosed } = await joined()
  line.link('broken')
  expect(room.state.get().isReconnecting).toBe(true)
  line.link('open')
  expect(room.state.get().isReconnecting).toBe(false)
  expect(onClosed).not.toHaveBeenCalled()
  line.link('lost')
  expect(onClosed.mock.calls).toEqual([['lost']])
})

test('a press turns the camera on for all and the next one off', async () => {
  const { room, seat } = await joined()
  await room.toggle('camera')
  const [track] = (seat('ana')!.stream as unknown as StreamDouble).tracks
  expect(seat('ana')).toMatchObject({ hasCamera: true, hasMicrophone: false })
  await vi.waitFor(() => expect(sent(lastConnection())).toEqual([null, track]))
  await room.toggle('camera')
  expect(seat('ana')).toMatchObject({ hasCamera: false, hasMicrophone: false, stream: null })
  await vi.waitFor(() => expect(sent(lastConnection())).toEqual([null, null]))
  await room.toggle('microphone')
  expect(seat('ana')).toMatchObject({ hasCamera: false, hasMicrophone: true, stream: null })
  expect(seat('bia')).toMatchObject({ hasCamera: false, hasMicrophone: false })
})

test('while the browser asks, another press asks nothing; the other device can be asked for', async () => {
  const { room } = await joined()
  let allow = (_stream: unknown) => {}
  devices.getUserMedia.mockReturnValueOnce(new Promise((resolve) => (allow = resolve)))
  const first = room.toggle('camera')
  await room.toggle('camera')
  expect(room.state.get().waking).toEqual(['camera'])
  expect(devices.getUserMedia).toHaveBeenCalledTimes(1)
  await room.toggle('microphone')
  expect(room.state.get().waking).toEqual(['camera'])
  allow(new StreamDouble([trackOf('video')]))
  await first
  expect(room.state.get().waking).toEqual([])
})

test('a device that does not work is explained until the note is closed or the next press', async () => {
  const { room, seat } = await joined()
  const refuse = () => devices.getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  refuse()
  await room.toggle('camera')
  expect(room.state.get()).toMatchObject({ trouble: { device: 'camera', why: 'refused' }, waking: [] })
  expect(seat('ana')?.hasCamera).toBe(false)
  room.forgetTrouble()
  expect(room.state.get().trouble).toBeNull()
  refuse()
  await room.toggle('microphone')
  await room.toggle('camera')
  expect(room.state.get().trouble).toBeNull()
})

test('who left while the browser asked has no camera on', async () => {
  const { room } = await joined()
  const track = trackOf('video')
  let allow = (_stream: unknown) => {}
  devices.getUserMedia.mockReturnValueOnce(new Promise((resolve) => (allow = resolve)))
  const pressed = room.toggle('camera')
  room.close('left')
  allow(new StreamDouble([track]))
  await pressed
  expect(track.stop).toHaveBeenCalledTimes(1)
})

test('who is not on the screen is told so, also who comes later', async () => {
  const { line, room } = await joined([bia])
  const [channel] = lastConnection().channels
  channel?.open()
  room.watch(new Set(['caio']))
  line.tell({ type: 'user-added', participant: caio, isCaller: true })
  line.tell({ type: 'user-added', participant: { ...caio, id: 'duda' }, isCaller: true })
  const wanted = ConnectionDouble.all.map(({ channels: [one] }) => {
    one!.open()
    return (one!.sent.at(-1) as { wantsPicture: boolean }).wantsPicture
  })
  expect(channel?.sent).toHaveLength(3)
  expect(wanted).toEqual([false, true, false])
})

test('who leaves is gone with their connection', async () => {
  const { line, ids } = await joined([bia, caio])
  line.tell({ type: 'user-removed', id: 'bia' })
  expect(ids()).toEqual(['ana', 'caio'])
  expect(ConnectionDouble.all.map(({ close }) => close.mock.calls.length)).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(line.lose.mock.calls).toEqual([['caio']])
})

test('a connection that was never made is given up after a minute and a half', async () => {
  const { line, ids } = await joined([bia, caio])
  ConnectionDouble.all[0]?.become('connected')
  await vi.advanceTimersByTimeAsync(89_999)
  expect(ids()).toEqual(['ana', 'bia', 'caio'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ids()).toEqual(['ana', 'bia'])
  expect(line.lose.mock.calls).toEqual([['caio']])
})

test('a connection that was lost is given up half a minute after the first word of it', async () => {
  const { line, seat } = await joined()
  lastConnection().become('connected')
  lastConnection().become('disconnected')
  expect(seat('bia')?.link).toBe('lost')
  await vi.advanceTimersByTimeAsync(20_000)
  lastConnection().become('failed')
  await vi.advanceTimersByTimeAsync(9999)
  expect(line.lose).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(line.lose.mock.calls).toEqual([['bia']])
})

test('a line with a server that watches gives nobody up by itself', async () => {
  const line = new LineDouble([bia])
  Object.assign(line, { lose: undefined })
  const { ids } = await joined([], line)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(ids()).toEqual(['ana', 'bia'])
})

test('who speaks louder than the noise of a room is shown as speaking, with the microphone on', async () => {
  const { seat, room } = await joined()
  const [connection] = ConnectionDouble.all
  const [sound] = connection!.transceivers
  const loud = async (audioLevel: number) => {
    await vi.advanceTimersByTimeAsync(299)
    sound!.receiver.sources = [{ timestamp: performance.timeOrigin + performance.now(), audioLevel }]
    await vi.advanceTimersByTimeAsync(1)
    return seat('bia')?.isSpeaking
  }
  expect(await loud(0.5)).toBe(false)
  connection?.channels[0]?.tell({ camera: false, microphone: true })
  expect(await loud(0.02)).toBe(false)
  expect(await loud(0.03)).toBe(true)
  // Nothing is drawn again while nothing changes.
  const before = room.state.get()
  expect(await loud(0.03)).toBe(true)
  expect(room.state.get()).toBe(before)
  expect(await loud(0)).toBe(false)
  expect(seat('ana')?.isSpeaking).toBe(false)
})

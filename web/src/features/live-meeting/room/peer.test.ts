import { beforeEach, expect, test, vi } from 'vitest'
import {
  ChannelDouble,
  type ConnectionDouble,
  installCalls,
  lastConnection,
  StreamDouble,
  TransceiverDouble,
  trackOf,
} from '../test/browser-calls.ts'
import { Peer, type Tracks } from './peer.ts'

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const none: Tracks = { audio: null, video: null }

function peerOf(isCaller: boolean, tracks: Tracks = none) {
  const events = { send: vi.fn(), onStream: vi.fn(), onLink: vi.fn(), onDevices: vi.fn() }
  const configuration = { iceServers: [{ urls: 'stun:here.test' }], iceTransportPolicy: 'relay' as const }
  const peer = new Peer(isCaller, { tracks, configuration }, events)
  return { peer, events, connection: lastConnection() }
}
/** Who was called has the caller's two transceivers and its channel. */
function called() {
  const all = peerOf(false)
  all.connection.transceivers = [
    new TransceiverDouble('audio', 'recvonly'),
    new TransceiverDouble('video', 'recvonly'),
    new TransceiverDouble('video', 'stopped'),
  ]
  const channel = new ChannelDouble('devices')
  all.connection.ondatachannel?.({ channel })
  return { ...all, channel }
}
const sending = ({ transceivers }: ConnectionDouble) => transceivers.map(({ sender }) => sender.track)

beforeEach(() => {
  installCalls()
  errors.mockClear()
})

test('who calls offers sound and picture from the start, empty or with the devices that are on', () => {
  const { connection } = peerOf(true)
  expect(connection.options).toEqual({ iceServers: [{ urls: 'stun:here.test' }], iceTransportPolicy: 'relay' })
  expect(connection.transceivers.map(({ receiver, direction }) => [receiver.track.kind, direction])).toEqual([
    ['audio', 'sendrecv'],
    ['video', 'sendrecv'],
  ])
  expect(sending(connection)).toEqual([null, null])
  expect(connection.channels.map(({ label }) => label)).toEqual(['devices'])
  const tracks = { audio: trackOf('audio'), video: trackOf('video') }
  expect(sending(peerOf(true, tracks).connection)).toEqual([tracks.audio, tracks.video])
})

test('who is called offers nothing of their own', () => {
  const { connection } = peerOf(false)
  expect(connection.transceivers).toEqual([])
  expect(connection.channels).toEqual([])
})

test('a route that the browser finds is told to the other; the end of its search is not', () => {
  const { events, connection } = peerOf(true)
  connection.onicecandidate?.({ candidate: { toJSON: () => ({ candidate: 'c' }) } })
  connection.onicecandidate?.({ candidate: null })
  expect(events.send.mock.calls).toEqual([['ice', { candidate: 'c' }]])
})

test('what arrives of the other is one stream of sound and picture', () => {
  const { events, connection } = peerOf(true)
  connection.ontrack?.()
  const [[stream]] = events.onStream.mock.calls as [[StreamDouble]]
  expect(stream).toBeInstanceOf(StreamDouble)
  expect(stream.tracks).toEqual(connection.transceivers.map(({ receiver }) => receiver.track))
})

test('an offer is made when the browser needs one, and the answer is only taken', async () => {
  const { peer, events, connection } = peerOf(true)
  connection.onnegotiationneeded?.()
  await vi.waitFor(() => expect(events.send.mock.calls).toEqual([['offer', { sdp: 'own' }]]))
  connection.signalingState = 'have-local-offer'
  await peer.hear('answer', { sdp: 'theirs' })
  expect(connection.remote).toEqual([{ sdp: 'theirs' }])
  expect(connection.candidates).toEqual([])
  expect(connection.setLocalDescription).toHaveBeenCalledTimes(1)
  expect(events.send).toHaveBeenCalledTimes(1)
})

test('an offer is answered with both directions open and the devices that are on', async () => {
  const { peer, events, connection } = called()
  const audio = trackOf('audio')
  await peer.use({ audio, video: null })
  connection.transceivers[0]!.direction = 'recvonly'
  await peer.hear('offer', { sdp: 'theirs' })
  expect(connection.remote).toEqual([{ sdp: 'theirs' }])
  expect(connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv', 'stopped'])
  expect(sending(connection)).toEqual([audio, null, null])
  expect(events.send.mock.calls).toEqual([['answer', { sdp: 'own' }]])
})

test('two offers meet: the caller keeps theirs while it is being made and while it waits', async () => {
  const { peer, events, connection } = peerOf(true)
  let made = () => {}
  connection.setLocalDescription.mockImplementationOnce(() => new Promise((resolve) => (made = () => resolve())))
  connection.onnegotiationneeded?.()
  await peer.hear('offer', { sdp: 'theirs' })
  made()
  await vi.waitFor(() => expect(events.send).toHaveBeenCalledTimes(1))
  connection.signalingState = 'have-local-offer'
  await peer.hear('offer', { sdp: 'theirs' })
  expect(connection.remote).toEqual([])
  // The candidates of an offer that was ignored fit nothing.
  connection.addIceCandidate.mockRejectedValueOnce(new Error('no description'))
  await peer.hear('ice', { candidate: 'c' })
  connection.signalingState = 'stable'
  await peer.hear('offer', { sdp: 'again' })
  expect(connection.remote).toEqual([{ sdp: 'again' }])
  connection.addIceCandidate.mockRejectedValueOnce(new Error('broken'))
  await expect(peer.hear('ice', { candidate: 'c' })).rejects.toThrow('broken')
})

test('two offers meet: who was called yields', async () => {
  const { peer, events, connection } = called()
  connection.signalingState = 'have-local-offer'
  await peer.hear('offer', { sdp: 'theirs' })
  expect(events.send.mock.calls).toEqual([['answer', { sdp: 'own' }]])
})

test('a candidate is handed to the browser and nothing else', async () => {
  const { peer, connection } = called()
  await peer.hear('ice', { candidate: 'c' })
  expect(connection.candidates).toEqual([{ candidate: 'c' }])
  expect(connection.remote).toEqual([])
})

test('an offer that could not be made is logged, and the next one of the other is taken', async () => {
  const { peer, events, connection } = peerOf(true)
  connection.setLocalDescription.mockRejectedValueOnce(new Error('no'))
  connection.onnegotiationneeded?.()
  await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(1))
  expect(events.send).not.toHaveBeenCalled()
  await peer.hear('offer', { sdp: 'theirs' })
  expect(connection.remote).toEqual([{ sdp: 'theirs' }])
})

test('a device that is turned on is sent to its kind, told to the other, and helps to find a route', async () => {
  const { peer, connection, channel } = called()
  const [audio, video] = [trackOf('audio'), trackOf('video')]
  await peer.use({ audio, video: null })
  expect(sending(connection)).toEqual([audio, null, null])
  expect(connection.restartIce).toHaveBeenCalledTimes(1)
  expect(channel.sent).toEqual([])
  channel.open()
  expect(channel.sent).toEqual([{ camera: false, microphone: true, wantsPicture: true }])
  await peer.use({ audio: null, video })
  expect(connection.restartIce).toHaveBeenCalledTimes(2)
  expect(sending(connection)).toEqual([null, video, video])
  expect(channel.sent.at(-1)).toEqual({ camera: true, microphone: false, wantsPicture: true })
  await peer.use(none)
  connection.become('connected')
  await peer.use({ audio, video })
  expect(connection.restartIce).toHaveBeenCalledTimes(2)
  const calls = vi.mocked(connection.transceivers[0]!.sender.replaceTrack).mock.calls
  expect(calls).toEqual([[audio], [null], [audio]])
})

test('a picture that is not on the screen is not sent, and the sound goes on', async () => {
  const { peer, events, connection, channel } = called()
  const tracks = { audio: trackOf('audio'), video: trackOf('video') }
  await peer.use(tracks)
  channel.tell({ camera: true, microphone: false, wantsPicture: false })
  await vi.waitFor(() => expect(sending(connection)).toEqual([tracks.audio, null, null]))
  expect(events.onDevices.mock.calls).toEqual([[{ camera: true, microphone: false, wantsPicture: false }]])
  channel.tell({ camera: true, microphone: false })
  await vi.waitFor(() => expect(sending(connection)).toEqual([tracks.audio, tracks.video, tracks.video]))
})

test('the other is told when their picture leaves the screen and comes back, once each', () => {
  const { peer, channel } = called()
  channel.open()
  peer.watch(true)
  peer.watch(false)
  peer.watch(false)
  peer.watch(true)
  const wanted = channel.sent.map((told) => (told as { wantsPicture: boolean }).wantsPicture)
  expect(wanted).toEqual([true, false, true])
})

test('a new route is looked for, and an offer without an answer is taken back first', async () => {
  const { peer, connection } = peerOf(true)
  await peer.restart()
  expect(connection.setLocalDescription).not.toHaveBeenCalled()
  connection.signalingState = 'have-local-offer'
  await peer.restart()
  expect(connection.setLocalDescription.mock.calls).toEqual([[{ type: 'rollback' }]])
  expect(connection.restartIce).toHaveBeenCalledTimes(2)
})

test('how loud a participant is counts for less than 800 ms', () => {
  const { peer, connection } = peerOf(true)
  connection.transceivers.reverse()
  const [picture, sound] = connection.getReceivers()
  const { timeOrigin } = performance
  vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(timeOrigin) - timeOrigin + 5000)
  const now = Math.ceil(timeOrigin) + 5000
  expect(peer.loudness()).toBe(0)
  picture!.sources = [{ timestamp: now, audioLevel: 0.9 }]
  sound!.sources = [{ timestamp: now - 799, audioLevel: 0.5 }]
  expect(peer.loudness()).toBe(0.5)
  sound!.sources = [{ timestamp: now - 800, audioLevel: 0.5 }]
  expect(peer.loudness()).toBe(0)
  sound!.sources = [{ timestamp: now }]
  expect(peer.loudness()).toBe(0)
  connection.transceivers = []
  expect(peer.loudness()).toBe(0)
})

test('a connection is told as connected or lost; a failed one is tried again', () => {
  const { events, connection } = peerOf(true)
  for (const state of ['connecting', 'connected', 'disconnected']) connection.become(state)
  expect(events.onLink.mock.calls).toEqual([['connected'], ['lost']])
  expect(connection.restartIce).not.toHaveBeenCalled()
  connection.become('failed')
  expect(events.onLink.mock.calls.at(2)).toEqual(['lost'])
  expect(connection.restartIce).toHaveBeenCalledTimes(1)
})

test('a connection that was closed tells nothing more', () => {
  const { peer, events, connection } = peerOf(true)
  peer.close()
  connection.become('disconnected')
  expect(connection.close).toHaveBeenCalledTimes(1)
  expect(events.onLink).not.toHaveBeenCalled()
})

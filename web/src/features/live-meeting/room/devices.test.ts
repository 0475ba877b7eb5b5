import { beforeEach, expect, test, vi } from 'vitest'
import { devices, installCalls, StreamDouble, trackOf } from '../test/browser-calls.ts'
import { OwnDevices, troubleOf } from './devices.ts'

beforeEach(installCalls)

test('both devices are off until they are turned on, each with what it asks of the browser [GAP-41]', async () => {
  const onChange = vi.fn()
  const own = new OwnDevices(onChange)
  expect([own.isOn('camera'), own.isOn('microphone')]).toEqual([false, false])
  await own.turnOn('microphone')
  expect([own.isOn('camera'), own.isOn('microphone')]).toEqual([false, true])
  await own.turnOn('camera')
  expect(own.tracks).toMatchObject({ audio: { kind: 'audio' }, video: { kind: 'video' } })
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(devices.getUserMedia.mock.calls).toEqual([
    [{ audio: { echoCancellation: true, noiseSuppression: true } }],
    [{ video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } } }],
  ])
})

test('off releases the device itself, once', async () => {
  const onChange = vi.fn()
  const own = new OwnDevices(onChange)
  await own.turnOn('camera')
  const { video } = own.tracks
  own.turnOff('microphone')
  expect(onChange).toHaveBeenCalledTimes(1)
  own.turnOff('camera')
  own.turnOff('camera')
  expect(video?.stop).toHaveBeenCalledTimes(1)
  expect(own.tracks.video).toBeNull()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a device that is pulled out is off; a second one replaces the first', async () => {
  const own = new OwnDevices(vi.fn())
  const [first, second] = [trackOf('audio'), trackOf('audio')]
  devices.getUserMedia.mockResolvedValueOnce(new StreamDouble([first]))
  devices.getUserMedia.mockResolvedValueOnce(new StreamDouble([second]))
  await own.turnOn('microphone')
  await own.turnOn('microphone')
  expect(first.stop).toHaveBeenCalledTimes(1)
  expect(own.tracks.audio).toBe(second)
  second.dispatchEvent(new Event('ended'))
  expect(own.isOn('microphone')).toBe(false)
})

test('leaving stops both', async () => {
  const own = new OwnDevices(vi.fn())
  await own.turnOn('microphone')
  await own.turnOn('camera')
  const { audio, video } = own.tracks
  own.stop()
  expect(audio?.stop).toHaveBeenCalledTimes(1)
  expect(video?.stop).toHaveBeenCalledTimes(1)
  expect(own.tracks).toEqual({ audio: null, video: null })
})

test('a page that is not secure has no devices, and a stream without a track is no device', async () => {
  const own = new OwnDevices(vi.fn())
  devices.getUserMedia.mockResolvedValueOnce(new StreamDouble())
  await expect(own.turnOn('camera')).rejects.toMatchObject({ name: 'NotFoundError' })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  await expect(own.turnOn('camera')).rejects.toMatchObject({ name: 'SecurityError' })
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SecurityError', 'insecure'],
  ['OtherError', 'unknown'],
])('the browser says %s, and the device is %s', (name, why) => {
  expect(troubleOf('camera', new DOMException('', name))).toEqual({ device: 'camera', why })
})

test('what is no word of the browser is unknown', () => {
  expect(troubleOf('microphone', { name: 'NotAllowedError' })).toEqual({ device: 'microphone', why: 'unknown' })
})

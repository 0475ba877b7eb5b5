import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Around, type FakeStore, storeWith } from '../test/media-store.tsx'
import { type MediaElement, PAUSE_REQUEST } from './playback.ts'
import {
  attachMedia,
  type Controls,
  useControls,
  useDuration,
  useIsLoading,
  useIsPaused,
  useVolume,
} from './use-media.ts'

let controls: Controls

function Bar() {
  controls = useControls()
  const values = [useIsPaused(), useVolume(), useDuration(90_000), useIsLoading()]
  return <output>{values.join(' ')}</output>
}

/** The controls of a media with this state. */
function controlsOf(state: Parameters<typeof storeWith>[0] = {}): FakeStore {
  const by = storeWith(state)
  render(
    <Around by={by}>
      <Bar />
    </Around>,
  )
  return by
}
const shown = () => screen.getByRole('status').textContent

beforeEach(() => localStorage.clear())

test('a media that has told nothing yet is paused, at full volume and as long as the catalogue says [PLAYER-03]', () => {
  const { tell } = controlsOf()
  expect(shown()).toBe('true 10 90 false')
  tell({ mediaPaused: false, mediaVolume: 0.34, mediaDuration: 61.5, mediaLoading: true })
  expect(shown()).toBe('false 3 61.5 true')
  // A stream without an end has no length of its own, and a muted media no volume.
  tell({ mediaDuration: Number.POSITIVE_INFINITY, mediaMuted: true, mediaPaused: true })
  expect(shown()).toBe('true 0 90 false')
  tell({ mediaDuration: 0, mediaPaused: false, mediaLoading: false })
  expect(shown()).toBe('false 0 90 false')
})

test('a seek stays between the start and the end: the media’s own, else the catalogue’s [PLAYER-03]', () => {
  const { asked, store, tell } = controlsOf()
  const media = Object.assign(new EventTarget(), { currentTime: 20, readyState: 0, paused: true })
  const moved = vi.fn()
  media.addEventListener('timeupdate', moved)
  // Nothing is known of its end.
  controls.seek(5000)
  attachMedia(store, media as unknown as MediaElement, 60)
  controls.seek(100)
  expect(moved).toHaveBeenCalledTimes(1)
  // What is loaded tells by itself.
  media.readyState = 1
  controls.skip(-50)
  controls.skip(5)
  tell({ mediaDuration: 80 })
  controls.seek(100)
  expect(asked()).toEqual([5000, 60, 0, 25, 80].map((seconds) => ['seek', seconds]))
  expect(moved).toHaveBeenCalledTimes(1)
  expect(controls.currentSeconds()).toBe(20)
})

test('one press plays, the next pauses, and the pause is announced to the media first [PLAYER-03] [GAP-88]', () => {
  const { asked, store } = controlsOf()
  expect(controls.currentSeconds()).toBe(0)
  controls.toggle()
  const media = Object.assign(new EventTarget(), { currentTime: 0, readyState: 1, paused: false })
  const announced = vi.fn(() => expect(asked()).toHaveLength(1))
  media.addEventListener(PAUSE_REQUEST, announced)
  attachMedia(store, media as unknown as MediaElement)
  controls.toggle()
  expect(announced).toHaveBeenCalledTimes(1)
  expect(asked()).toEqual([
    ['play', undefined],
    ['pause', undefined],
  ])
})

test('the volume goes from 0, which mutes, to 10, and muting comes back [PLAYER-04]', () => {
  const { asked, tell } = controlsOf({ mediaVolumeLevel: 'high' })
  for (const volume of [4, 11, -1]) controls.setVolume(volume)
  controls.toggleMute()
  tell({ mediaVolumeLevel: 'off' })
  controls.toggleMute()
  expect(asked()).toEqual([
    ['volume', 0.4],
    ['unmute', undefined],
    ['volume', 1],
    ['unmute', undefined],
    ['volume', 0],
    ['mute', undefined],
    ['mute', undefined],
    ['unmute', undefined],
  ])
})

test('a speed is asked of the media and kept; full screen and the small window open and close [PLAYER-05] [PLAYER-06] [PLAYER-08]', () => {
  const { asked, tell } = controlsOf()
  controls.setSpeed(1.5)
  expect(localStorage.getItem('juntas:speed')).toBe('1.5')
  controls.leaveFullscreen()
  controls.toggleFullscreen()
  controls.togglePip()
  tell({ mediaIsFullscreen: true, mediaIsPip: true })
  controls.leaveFullscreen()
  controls.toggleFullscreen()
  controls.togglePip()
  expect(asked().map(([type]) => type)).toEqual([
    ...['playbackrate', 'enterfullscreen', 'enterpip'],
    ...['exitfullscreen', 'exitfullscreen', 'exitpip'],
  ])
  expect(asked()[0]).toEqual(['playbackrate', 1.5])
})

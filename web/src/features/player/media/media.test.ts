import { expect, test } from 'vitest'
import { sourcesOf } from './media.tsx'

const mp4 = { url: '/media/a.mp4', type: 'video/mp4' }
const stream = { url: '/media/a.m3u8', type: 'application/vnd.apple.mpegurl' }
const vimeo = { url: 'https://player.vimeo.com/video/1', type: 'video/vimeo' }
const sound = { url: '/media/a.m4a', type: 'audio/mp4' }
const playing = (...content: Parameters<typeof sourcesOf>) => sourcesOf(...content).map(({ plays }) => plays)

test('a stream comes before the file, which stands in for it; a frame is what is left [PLAYER-01]', () => {
  const film = { '@type': 'VimeoContent', audioFile: null } as const
  expect(playing({ ...film, media: [mp4, stream] })).toEqual(['hls-video', 'video'])
  expect(playing({ ...film, media: [vimeo] })).toEqual(['vimeo-video'])
  expect(playing({ ...film, media: [sound] })).toEqual(['audio'])
  expect(playing({ ...film, media: [] })).toEqual([])
})

test('a sound is a sound, whatever else there is of it [PLAYER-01]', () => {
  const audio = { '@type': 'AudioContent', media: [mp4, sound] } as const
  expect(playing({ ...audio, media: [mp4, sound], audioFile: '/media/own.m4a' })).toEqual(['audio'])
  expect(sourcesOf({ ...audio, media: [mp4, sound], audioFile: null })).toEqual([{ ...sound, plays: 'audio' }])
})

test('an audio without a sound plays its film; with little data a film’s own sound comes first [PLAYER-01]', () => {
  expect(playing({ '@type': 'AudioContent', media: [mp4], audioFile: null })).toEqual(['video'])
  const own = { url: '/media/own.m4a', type: 'audio/mp4', plays: 'audio' }
  expect(sourcesOf({ '@type': 'AudioContent', media: [sound], audioFile: own.url })).toEqual([own])
  const film = { '@type': 'VimeoContent' as const, media: [mp4, sound], audioFile: own.url }
  expect(sourcesOf(film, true)).toEqual([own, { ...mp4, plays: 'video' }])
  expect(playing({ ...film, audioFile: null }, true)).toEqual(['audio', 'video'])
  expect(playing(film, false)).toEqual(['video'])
})

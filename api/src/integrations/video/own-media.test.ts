import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVideo } from './open-video.ts'
import { selfHosted } from './self-hosted.ts'
import { isUploaded, uploaded } from './uploaded.ts'

const upload = `upload-${'0'.repeat(8)}-0000-4000-8000-${'1'.repeat(12)}`
let mediaDir = ''
beforeAll(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'juntas-own-media-'))
  await mkdir(path.join(mediaDir, 'demo'))
  await writeFile(path.join(mediaDir, 'demo/es.vtt'), 'WEBVTT')
  const items = {
    film: {
      poster: 'demo/poster.webp',
      sources: [{ type: 'video/mp4', file: 'demo/film.mp4' }],
      tracks: [
        { language: 'es', file: 'demo/es.vtt', active: true },
        { language: 'pt-BR', file: 'demo/missing.vtt', active: true },
        { language: 'en', file: 'demo/es.vtt', active: false },
        { language: 'fr', file: 'demo/es.vtt', active: true },
      ],
    },
    plain: { sources: [], tracks: [] },
  }
  await writeFile(path.join(mediaDir, 'manifest.json'), JSON.stringify({ items }))
})
afterAll(() => rm(mediaDir, { recursive: true }))

test('a film of the folder has its sources, its poster and its active subtitles in the product’s order of languages', async () => {
  const video = selfHosted(mediaDir)
  expect(video.sources('film')).toEqual([{ type: 'video/mp4', link: 'demo/film.mp4' }])
  expect(video.poster('film')).toBe('demo/poster.webp')
  expect(await video.textTracks('film')).toEqual([
    { language: 'pt-BR', link: 'demo/missing.vtt' },
    { language: 'es', link: 'demo/es.vtt' },
  ])
  expect(await video.subtitle('film', 'es')).toBe('WEBVTT')
  // Its file is missing, and the track is not active.
  expect([await video.subtitle('film', 'pt-BR'), await video.subtitle('film', 'en')]).toEqual([null, null])
  expect(video.poster('plain')).toBeNull()
})

test('what the list does not name, and a folder without a list, have nothing', async () => {
  for (const video of [selfHosted(mediaDir), selfHosted('/nowhere')]) {
    expect([video.sources('other'), video.poster('other'), await video.textTracks('other')]).toEqual([[], null, []])
    expect(await video.subtitle('other', 'es')).toBeNull()
  }
})

test('an uploaded film plays its stream or its file; only a stream has a picture of its own', async () => {
  expect(uploaded.sources(`${upload}-hls`)).toEqual([
    { link: `uploads/${upload}-hls/master.m3u8`, type: 'application/vnd.apple.mpegurl' },
  ])
  expect(uploaded.sources(`${upload}-film`)).toEqual([{ link: `uploads/${upload}-film/film.mp4`, type: 'video/mp4' }])
  expect([uploaded.poster(`${upload}-hls`), uploaded.poster(`${upload}-film`)]).toEqual([
    `uploads/${upload}-hls/poster.webp`,
    null,
  ])
  expect([uploaded.sources('film'), uploaded.poster('film')]).toEqual([[], null])
  expect([await uploaded.textTracks(`${upload}-hls`), await uploaded.subtitle(`${upload}-hls`, 'es')]).toEqual([
    [],
    null,
  ])
  expect([`${upload}-hls`, `${upload}-film`].map(isUploaded)).toEqual([true, true])
  expect([upload, `x${upload}-hls`, `${upload}-hlsx`, 'upload-1-hls'].map(isUploaded)).not.toContain(true)
})

test('the form of a reference decides where a content plays from', async () => {
  const settings = { apiUrl: '', token: '', playerUrl: 'https://player.vimeo.com', takesUploads: false }
  const video = openVideo({ video: settings, mediaDir })
  const first = (reference: string) => video.sources(reference)[0]?.link
  expect(first('film')).toBe('demo/film.mp4')
  expect(first(`${upload}-hls`)).toBe(`uploads/${upload}-hls/master.m3u8`)
  expect(first('123')).toBe('https://player.vimeo.com/video/123?dnt=1')
  expect(first('123:abc')).toBe('https://player.vimeo.com/video/123?h=abc&dnt=1')
  expect([video.poster('film'), video.poster('123')]).toEqual(['demo/poster.webp', null])
  expect([await video.textTracks('123'), await video.subtitle('film', 'es')]).toEqual([[], 'WEBVTT'])
})

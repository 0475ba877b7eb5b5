import { expect, test } from 'vitest'
import {
  freeBytesOf,
  isExpired,
  longestMs,
  nextPiece,
  pieceBytes,
  playlistOf,
  qualitiesOf,
  streamOf,
  viewWith,
} from './rules.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

test('30 days without the server end it, and a clock that was set back does not lengthen it [beyond, offline]', () => {
  expect(isExpired(now - longestMs + 1, now)).toBe(false)
  expect(isExpired(now - longestMs - 1, now)).toBe(true)
  expect(isExpired(now + 3_600_000, now)).toBe(false)
  expect(isExpired(now + 2 * 86_400_000, now)).toBe(true)
})

test('a file is fetched in pieces, the next one after an interruption, none after the last [beyond, offline]', () => {
  const total = 2 * pieceBytes + 10
  expect(nextPiece(0, total)).toEqual({ from: 0, to: pieceBytes - 1 })
  expect(nextPiece(2 * pieceBytes, total)).toEqual({ from: 2 * pieceBytes, to: total - 1 })
  expect(nextPiece(total, total)).toBeNull()
})

test('some room is left for drafts, and a browser that tells nothing forbids nothing', () => {
  expect(freeBytesOf({ quota: 100_000_000, usage: 30_000_000 })).toBe(70_000_000 - 20 * 1_048_576)
  expect(freeBytesOf({ quota: 10, usage: 10 })).toBe(0)
  expect(freeBytesOf({})).toBeNull()
})

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=126304,AVERAGE-BANDWIDTH=90486,RESOLUTION=1280x720
720p/index.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=69172,RESOLUTION=640x360
360p/index.m3u8
`
const playlist = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:8.0,
part-00.m4s
#EXTINF:0.72,
part-01.m4s
#EXT-X-ENDLIST
`

test('of a stream the smallest quality is kept, with its header and its parts in order [beyond, offline]', () => {
  const base = 'https://juntas.test/media/signed/x/hls/master.m3u8'
  const [quality] = qualitiesOf(master, base)
  expect(quality).toEqual({ url: 'https://juntas.test/media/signed/x/hls/360p/index.m3u8', bitRate: 69_172 })
  const stream = streamOf(playlist, quality?.url ?? '')
  expect(stream?.header).toBe('https://juntas.test/media/signed/x/hls/360p/init.mp4')
  expect(stream?.segments.map(({ seconds }) => seconds)).toEqual([8, 0.72])
  const kept = playlistOf({
    header: 'blob:h',
    segments: [
      { url: 'blob:a', seconds: 8 },
      { url: 'blob:b', seconds: 0.72 },
    ],
  })
  expect(streamOf(kept, base)).toEqual({
    header: 'blob:h',
    segments: [
      { url: 'blob:a', seconds: 8 },
      { url: 'blob:b', seconds: 0.72 },
    ],
  })
})

test('what cannot be kept is not offered: live, encrypted, ranges of one file, no master', () => {
  const base = 'https://juntas.test/'
  expect(streamOf(playlist.replace('#EXT-X-ENDLIST\n', ''), base)).toBeNull()
  expect(streamOf(`#EXT-X-KEY:METHOD=AES-128\n${playlist}`, base)).toBeNull()
  expect(streamOf(`#EXT-X-BYTERANGE:10@0\n${playlist}`, base)).toBeNull()
  expect(qualitiesOf(playlist, base)).toEqual([])
})

test('without a network the newest report sets the place, and what was watched only grows [GAP-100]', () => {
  const at = (minute: number) => `2026-11-16T12:0${minute}:00Z`
  const view = { progress: 50_000, furthest: 50_000, watched: false }
  const reports = [
    { content: '/v1/contents/1', progress: 20, at: at(3) },
    { content: '/v1/contents/1', progress: 40, at: at(1) },
    { content: '/v1/contents/2', progress: 90, at: at(5) },
  ]
  expect(viewWith(view, '/v1/contents/1', 60_000, reports)).toEqual({
    progress: 20_000,
    furthest: 50_000,
    watched: false,
  })
  const finish = [...reports, { content: '/v1/contents/1', percent: 100, at: at(4) }]
  expect(viewWith(null, '/v1/contents/1', 60_000, finish)).toEqual({
    progress: 60_000,
    furthest: 60_000,
    watched: true,
  })
  expect(viewWith(view, '/v1/contents/9', 60_000, reports)).toEqual(view)
})

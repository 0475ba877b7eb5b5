import { expect, test } from 'vitest'
import { playlistOf, qualitiesOf, streamOf } from './playlist.ts'

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

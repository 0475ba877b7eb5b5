import type { Video } from './video.ts'

const shape = /^upload-[0-9a-f-]{36}-(hls|film)$/

export const isUploaded = (reference: string) => shape.test(reference)

/** Films that the office uploaded. The reference says which file plays; subtitles are rows of the database. */
export const uploaded: Video = {
  sources(reference) {
    const kind = shape.exec(reference)?.[1]
    const file = kind === 'hls' ? 'master.m3u8' : 'film.mp4'
    const type = kind === 'hls' ? 'application/vnd.apple.mpegurl' : 'video/mp4'
    return kind ? [{ link: `uploads/${reference}/${file}`, type }] : []
  },
  poster: (reference) => (shape.exec(reference)?.[1] === 'hls' ? `uploads/${reference}/poster.webp` : null),
  textTracks: async () => [],
  subtitle: async () => null,
}

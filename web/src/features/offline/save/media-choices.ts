import type { Stream } from '../../../lib/offline/playlist.ts'
import { readLength, readStream, secondsOf } from '../../../lib/offline/read-stream.ts'
import type { OfflineMedia } from '../../../lib/offline/store.ts'
import type { Content } from './content-answers.ts'

/** One way to keep the media of a content, with its size before anything is downloaded. */
export interface MediaChoice {
  choice: OfflineMedia['choice']
  url: string
  type: string
  totalBytes: number
  stream: Stream | null
}

/** What can be kept of the media: the sound, and the smallest film. A vendor's frame has no file. */
export async function mediaChoices(content: Pick<Content, 'media' | 'audioFile'>): Promise<MediaChoice[]> {
  const sounds = [
    ...(content.audioFile ? [{ url: content.audioFile, type: 'audio/mp4' }] : []),
    ...content.media.filter(({ type }) => type.startsWith('audio/')),
  ]
  const files = content.media.filter(({ type }) => /^video\/(?:mp4|webm)/.test(type))
  const streams = content.media.filter(({ type }) => /mpegurl/i.test(type))
  let sound: MediaChoice | null = null
  for (const one of sounds) sound ??= await fileChoice('audio', one)
  const films = await Promise.all([
    ...files.map((one) => fileChoice('video', one)),
    ...streams.map(({ url }) => streamChoice(url)),
  ])
  const [film = null] = films.filter((one) => one !== null).sort((a, b) => a.totalBytes - b.totalBytes)
  return [sound, film].filter((one) => one !== null)
}

type File = { url: string; type: string }

async function fileChoice(choice: 'audio' | 'video', { url, type }: File): Promise<MediaChoice | null> {
  const totalBytes = await readLength(url, 'no-store')
  return totalBytes === null ? null : { choice, url, type, totalBytes, stream: null }
}

async function streamChoice(url: string): Promise<MediaChoice | null> {
  const found = await readStream(url, ([smallest]) => smallest, 'no-store')
  if (!found) return null
  const { quality, stream } = found
  const type = stream.header ? 'video/mp4' : 'video/mp2t'
  const totalBytes = Math.round((quality.bitRate / 8) * secondsOf(stream.segments))
  return { choice: 'stream', url, type, totalBytes, stream }
}

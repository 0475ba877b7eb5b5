import { qualitiesOf, type Stream, streamOf } from '../../../lib/offline/rules.ts'
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
  const sound = await first(sounds.map((one) => () => fileChoice('audio', one)))
  const films = await Promise.all([
    ...files.map((one) => fileChoice('video', one)),
    ...streams.map(({ url }) => streamChoice(url)),
  ])
  const [film] = films.filter((one) => one !== null).sort((a, b) => a.totalBytes - b.totalBytes)
  return [sound, film].filter((one) => one != null)
}

async function first<T>(tries: (() => Promise<T | null>)[]): Promise<T | null> {
  for (const next of tries) {
    const found = await next()
    if (found) return found
  }
  return null
}

async function fileChoice(choice: 'audio' | 'video', { url, type }: { url: string; type: string }) {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const totalBytes = Number(answer?.ok ? answer.headers.get('content-length') : 0)
  return totalBytes > 0 ? ({ choice, url, type, totalBytes, stream: null } satisfies MediaChoice) : null
}

async function streamChoice(url: string): Promise<MediaChoice | null> {
  const read = async (address: string) => {
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => null)
    return answer?.ok ? answer.text() : ''
  }
  const master = new URL(url, location.href).href
  const [quality] = qualitiesOf(await read(master), master)
  const stream = quality && streamOf(await read(quality.url), quality.url)
  if (!stream) return null
  const seconds = stream.segments.reduce((sum, part) => sum + part.seconds, 0)
  const type = stream.header ? 'video/mp4' : 'video/mp2t'
  return { choice: 'stream', url, type, totalBytes: Math.round((quality.bitRate / 8) * seconds), stream }
}

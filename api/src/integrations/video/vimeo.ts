import { type TrackLanguage, trackLanguages } from '@juntas/contract/rules/library/transcript'
import type { Config } from '../../config.ts'
import { secondsOf } from '../partner-failure.ts'
import { type Video, VideoFailure } from './video.ts'
import { apiHeaders, listOf, reach } from './vimeo-call.ts'

interface Track {
  active?: boolean
  type?: string | null
  language?: string | null
  link?: string | null
}

const answerWithinMs = 5000
/** An hour of talk has about 100 KB of cues. Ten times our longest content is still below this. */
const largestSubtitle = 2_000_000
const fewTracks = 100

/** Vimeo by its API 3.4. The token stays on the server, and links to tracks are requested each time. */
export function vimeo({ apiUrl, token, playerUrl }: Config['video']): Video {
  let quietUntil = 0

  async function tracksOf(reference: string) {
    if (!apiUrl || !token) return []
    const waitMs = quietUntil - Date.now()
    if (waitMs > 0) throw new VideoFailure('Vimeo asked for a pause', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    const address = `${apiUrl}/videos/${reference}/texttracks?per_page=${fewTracks}`
    const response = await reach(address, { headers: apiHeaders(token) }, answerWithinMs)
    // The video was deleted at Vimeo or is not visible to our account: the content has no subtitles.
    if (response.status === 404) return []
    if (response.status === 429) {
      const retryAfterSeconds = secondsOf(response.headers.get('retry-after'))
      quietUntil = Date.now() + retryAfterSeconds * 1000
      throw new VideoFailure('Vimeo answered 429', { retryAfterSeconds })
    }
    if (!response.ok) throw new VideoFailure(`Vimeo answered ${response.status}`)
    const tracks = await listOf<Track>(response)
    if (!Array.isArray(tracks)) throw new VideoFailure('Vimeo’s answer holds no list')
    return tracks
  }

  const activeOf = async (reference: string) => {
    const tracks = await tracksOf(reference)
    return trackLanguages.flatMap((language) => {
      const track = tracks.find((one) => isFor(one, language))
      return track?.link ? [{ language, link: track.link }] : []
    })
  }

  return {
    sources(reference) {
      const [id, hash] = reference.split(':')
      const search = new URLSearchParams({ ...(hash ? { h: hash } : {}), dnt: '1' })
      return [{ link: `${playerUrl}/video/${id}?${search}`, type: 'video/vimeo' }]
    },
    poster: () => null,
    // The signed vendor link is not handed out. Our link fetches a fresh one each time it is opened.
    textTracks: async (reference) =>
      (await activeOf(reference)).map(({ language }) => ({ language, link: `vimeo/${reference}/${language}.vtt` })),
    async subtitle(reference, language) {
      const link = (await activeOf(reference)).find((one) => one.language === language)?.link
      if (!link) return null
      // The content server accepts the signature in the link and refuses a second credential.
      const response = await reach(link, {}, answerWithinMs)
      if (!response.ok) throw new VideoFailure(`Vimeo's file answered ${response.status}`)
      return textOf(response)
    },
  }
}

const isFor = ({ active, type, language }: Track, wanted: TrackLanguage) =>
  active === true &&
  language?.toLowerCase() === wanted.toLowerCase() &&
  (type === undefined || type === null || type === 'captions' || type === 'subtitles')

async function textOf(response: Response) {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > largestSubtitle) throw new VideoFailure('Vimeo’s file is no subtitle')
      parts.push(part)
    }
  } catch (cause) {
    throw cause instanceof VideoFailure ? cause : new VideoFailure('Vimeo’s file broke off', { cause })
  }
  return Buffer.concat(parts).toString('utf8')
}

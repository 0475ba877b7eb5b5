import type { Config } from '../../config.ts'
import { secondsOf } from '../partner-failure.ts'
import { VideoFailure, VideoRefusal, type VideoUploads } from './video.ts'
import { apiHeaders, jsonOf, listOf, reach } from './vimeo-call.ts'

interface Video {
  uri?: string
  link?: string | null
  description?: string | null
  duration?: number | null
  upload?: { upload_link?: string | null; status?: string | null } | null
  transcode?: { status?: string | null } | null
}

const answerWithinMs = 20_000
/** With this timeout, a piece of eight megabytes needs an upstream of half a megabit per second. */
const pieceWithinMs = 120_000
/** Statuses for which another try may succeed. The others are final decisions of Vimeo. */
const passing = new Set([408, 409, 423, 425, 429])
const fields = 'fields=uri,link,description,duration,upload,transcode.status'

/** Sends films to Vimeo by its API 3.4 and the tus protocol; null if Vimeo is not configured for uploads. */
export function vimeoUploads({ apiUrl, token, takesUploads }: Config['video']): VideoUploads | null {
  if (!apiUrl || !token || !takesUploads) return null
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { ...apiHeaders(token), ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return accepted(await reach(`${apiUrl}${path}`, init, answerWithinMs))
  }
  // The upload address is itself a secret and takes no token.
  const tus = (url: string, init: RequestInit & { headers?: Record<string, string> }, ms: number) =>
    reach(url, { ...init, headers: { 'tus-resumable': '1.0.0', ...init.headers } }, ms)

  return {
    async announce({ title, byteCount, mark }) {
      const answer = await ask('POST', `/me/videos?${fields}`, {
        upload: { approach: 'tus', size: String(byteCount) },
        name: title.slice(0, 128),
        description: mark,
        // Everybody with the hash may see the video; the product gives the hash only to members with access.
        privacy: { view: 'unlisted', embed: 'public', download: false, comments: 'nobody' },
      })
      const announced = announcedOf(await jsonOf<Video>(answer))
      if (!announced) throw new VideoFailure('Vimeo’s answer names no upload address')
      return announced
    },
    async find(mark) {
      const answer = await ask('GET', `/me/videos?per_page=100&sort=date&direction=desc&${fields}`)
      const video = (await listOf<Video>(answer))?.find(({ description }) => description === mark)
      return video ? announcedOf(video) : null
    },
    async offset(url) {
      const response = await tus(url, { method: 'HEAD' }, answerWithinMs)
      if (response.status === 404 || response.status === 410) return null
      await accepted(response)
      return offsetOf(response)
    },
    async send(url, offset, bytes) {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      const response = await tus(url, { method: 'PATCH', headers, body: new Uint8Array(bytes) }, pieceWithinMs)
      await accepted(response)
      return offsetOf(response)
    },
    async status(reference) {
      const { transcode, duration, upload } = await jsonOf<Video>(await ask('GET', `/videos/${reference}?${fields}`))
      const state = transcode?.status
      return {
        hasAllBytes: upload?.status === 'complete',
        state: state === 'complete' ? 'ready' : state === 'error' ? 'failed' : 'converting',
        durationMs: Math.round((duration ?? 0) * 1000),
      }
    },
    async remove(reference) {
      await ask('DELETE', `/videos/${reference}`)
    },
  }
}

function announcedOf({ uri, link, upload }: Video) {
  const [, id, hash] = /^\/videos\/(\d+)(?::(\w+))?/.exec(uri ?? '') ?? []
  const secret = hash ?? /vimeo\.com\/\d+\/(\w+)/.exec(link ?? '')?.[1]
  const url = upload?.upload_link
  return id && url ? { reference: secret ? `${id}:${secret}` : id, url } : null
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response
  const { status } = response
  if (status >= 500 || passing.has(status)) {
    const asked = response.headers.get('retry-after')
    throw new VideoFailure(`Vimeo answered ${status}`, asked ? { retryAfterSeconds: secondsOf(asked) } : {})
  }
  const { error } = await jsonOf<{ error?: unknown }>(response).catch(() => ({ error: undefined }))
  throw new VideoRefusal(typeof error === 'string' && error ? `${status} ${error}` : String(status))
}

function offsetOf(response: Response): number {
  const header = response.headers.get('upload-offset')
  if (!header || !/^\d+$/.test(header)) throw new VideoFailure('Vimeo’s answer names no offset')
  return Number(header)
}

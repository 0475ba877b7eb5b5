import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/** How long an address of media that needs access works: longer than the longest content, shorter than a day. */
const lifeMs = 6 * 3600_000

interface Wanted {
  contentId: number
  memberId: number
  reference: string | null
  audioFile: string | null
  now: Date
}

/** Signed, expiring addresses below /media. The signature binds the path and the hour it ends; no account is in it. */
export function mediaOf(config: Config, { reference, audioFile, now }: Wanted) {
  const until = Math.ceil((now.getTime() + lifeMs) / 3600_000) * 3600
  const sign = (link: string) =>
    link.startsWith('http') ? link : signed(config.mediaSecret, `/media/${link.replace(/^\/?(media\/)?/, '')}`, until)
  return {
    sign,
    sources: sourcesOf(reference, audioFile, sign),
    poster: reference ? sign(`demo/posters/${reference}.webp`) : null,
  }
}

export function signed(secret: string, path: string, until: number) {
  return `${path}?until=${until}&key=${keyOf(secret, path, until)}`
}

export function isSigned(secret: string, path: string, until: string | undefined, key: string | undefined, now: Date) {
  if (!until || !key || Number(until) * 1000 < now.getTime()) return false
  const wanted = Buffer.from(keyOf(secret, path, Number(until)))
  const given = Buffer.from(key)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const keyOf = (secret: string, path: string, until: number) =>
  createHmac('sha256', secret).update(`${path}\n${until}`).digest('base64url')

function sourcesOf(reference: string | null, audioFile: string | null, sign: (link: string) => string) {
  if (audioFile) return [{ url: sign(audioFile), type: 'audio/mp4' }]
  return reference ? [{ url: sign(`demo/${reference}.mp4`), type: 'video/mp4' }] : []
}

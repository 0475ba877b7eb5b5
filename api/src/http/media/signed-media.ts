import { createHmac } from 'node:crypto'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { Config } from '../../config.ts'
import { isSameSecret } from '../../encryption.ts'

/** How long an address works: longer than the longest content, shorter than a day. */
const lifeMs = 6 * hourMs

/**
 * Signs addresses of media that need access. The signature is in the path, before the folder it opens, so relative
 * addresses in a playlist (segments, subtitles) carry it too. It names no account and ends on the full hour, so that
 * browsers can cache the files.
 */
export function mediaSigner(secret: string, now: Date) {
  const until = (Math.ceil((now.getTime() + lifeMs) / hourMs) * hourMs) / 1000
  const sign = (link: string, scope: string) =>
    hasScheme(link) ? link : `/media/signed/${until}.${keyOf(secret, scope, until)}/${link}`
  return {
    until,
    /** Opens all files of the link's reference: the first two segments of the path. */
    folder: (link: string) => sign(link, link.split('/').slice(0, 2).join('/')),
    /** Opens this file only. */
    file: (link: string) => sign(link, link),
  }
}

export type Verdict = 'open' | 'expired' | 'wrong'

/** The secrets whose signatures are accepted, including the previous one while it is configured. */
export const acceptedSecrets = ({ mediaSecret, oldMediaSecret }: Pick<Config, 'mediaSecret' | 'oldMediaSecret'>) =>
  oldMediaSecret ? [mediaSecret, oldMediaSecret] : [mediaSecret]

export function verdictOf(secrets: readonly string[], signature: string, file: string, now: Date): Verdict {
  const [, until, key] = /^(\d{10})\.([\w-]{43})$/.exec(signature) ?? []
  if (!until || !key) return 'wrong'
  const segments = file.split('/')
  const isOurs = segments.some((_, count) =>
    secrets.some((secret) => isSameSecret(key, keyOf(secret, segments.slice(0, count + 1).join('/'), Number(until)))),
  )
  if (!isOurs) return 'wrong'
  return Number(until) * 1000 > now.getTime() ? 'open' : 'expired'
}

const hasScheme = (link: string) => /^https?:\/\//.test(link)

const keyOf = (secret: string, scope: string, until: number) =>
  createHmac('sha256', secret).update(`${scope}\n${until}`).digest('base64url')

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { accessSeconds, refreshSeconds } from '../../../http/sign-in-lengths.ts'

/** The tokens of a sign-in, and how long its cookies live. */
export interface SignedIn {
  token: string
  refreshToken: string
  /** The computer belongs to other people: its cookies end with the browser. */
  isShared: boolean
}

/**
 * Whether the sign-in page was told that the computer belongs to other people. It is a cookie of the page and no field,
 * so that every way to sign in, the directory's too, has it.
 */
export const isSharedDevice = (request: FastifyRequest) => request.cookies[sharedDevice] === '1'
const sharedDevice = 'sharedDevice'

/**
 * The cookies of a sign-in (GAP-104, GAP-49). The page can read only the access token, which it sends as bearer.
 */
export function setCookies(
  reply: FastifyReply,
  config: Config,
  { token, refreshToken, isShared }: SignedIn,
  refreshAge: number = refreshSeconds,
) {
  const base = baseOf(config)
  const lasts = (maxAge: number) => (isShared ? {} : { maxAge })
  reply
    .header('cache-control', 'no-store')
    .setCookie('jwtToken', token, { ...base, ...lasts(accessSeconds) })
    .setCookie('refreshToken', refreshToken, { ...unreadable(base), ...lasts(refreshAge) })
    .setCookie('sharedToken', token, { ...base, ...domainOf(config), ...lasts(accessSeconds) })
  // The page keeps nothing as long as it finds this one.
  if (isShared) reply.setCookie(sharedDevice, '1', base)
}

export function clearCookies(reply: FastifyReply, config: Config) {
  const base = baseOf(config)
  reply
    .clearCookie('jwtToken', base)
    .clearCookie('refreshToken', unreadable(base))
    .clearCookie('sharedToken', { ...base, ...domainOf(config) })
}

const baseOf = ({ origin }: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: origin.startsWith('https://'),
})
/** A cookie that no script of the page can read. */
const unreadable = <T extends object>(options: T) => ({ ...options, httpOnly: true })
const domainOf = ({ sharedCookieDomain }: Config) => (sharedCookieDomain ? { domain: sharedCookieDomain } : {})

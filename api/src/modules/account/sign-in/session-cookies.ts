import type { FastifyReply } from 'fastify'
import type { Config } from '../../../config.ts'

export const accessSeconds = 86_400
export const refreshSeconds = 13_000_000

export interface TokenPair {
  token: string
  refreshToken: string
}

/**
 * The three cookies of a sign-in (GAP-104, GAP-49). The page can read only the access token, which it sends as bearer.
 */
export function setCookies(
  reply: FastifyReply,
  config: Config,
  { token, refreshToken }: TokenPair,
  refreshAge: number = refreshSeconds,
) {
  const base = baseOf(config)
  reply
    .header('cache-control', 'no-store')
    .setCookie('jwtToken', token, { ...base, maxAge: accessSeconds })
    .setCookie('refreshToken', refreshToken, { ...base, httpOnly: true, maxAge: refreshAge })
    .setCookie('sharedToken', token, { ...base, ...domainOf(config), maxAge: accessSeconds })
}

export function clearCookies(reply: FastifyReply, config: Config) {
  const base = baseOf(config)
  reply
    .clearCookie('jwtToken', base)
    .clearCookie('refreshToken', { ...base, httpOnly: true })
    .clearCookie('sharedToken', { ...base, ...domainOf(config) })
}

const baseOf = ({ origin }: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: origin.startsWith('https://'),
})
const domainOf = ({ sharedCookieDomain }: Config) => (sharedCookieDomain ? { domain: sharedCookieDomain } : {})

import { createHmac } from 'node:crypto'

/** The vendor takes from half an hour to two days; two hours is its own sample's. */
export const lifeSeconds = 7200
/** A browser's or the vendor's clock may be behind ours. */
const skewSeconds = 30
const participant = 0

/**
 * The meeting SDK's JWT. `appKey` is what it reads since 5.0, `sdkKey` what it read before; the secret that signs it
 * never leaves the server. Everybody enters as a participant: a host would need Zoom's own `zak`.
 */
export function meetingSignature(key: string, secret: string, number: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000) - skewSeconds
  const exp = iat + lifeSeconds
  const claims = { appKey: key, sdkKey: key, mn: number, role: participant, iat, exp, tokenExp: exp }
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

import { createHmac } from 'node:crypto'

/** The vendor allows half an hour to two days; its own sample uses two hours. */
export const lifeSeconds = 7200
/** The clock of the browser or the vendor may be behind ours. */
const skewSeconds = 30
const participant = 0

/**
 * The JWT of the meeting SDK. SDK 5.0 and newer read `appKey`, older ones `sdkKey`. The signing secret stays on the
 * server. Everyone joins as a participant: a host would need Zoom's own `zak`.
 */
export function meetingSignature(key: string, secret: string, number: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000) - skewSeconds
  const exp = iat + lifeSeconds
  const claims = { appKey: key, sdkKey: key, mn: number, role: participant, iat, exp, tokenExp: exp }
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

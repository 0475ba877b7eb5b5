import { createHmac } from 'node:crypto'
import { isObject, parsedJson } from '../http/exchange.ts'

export interface Claims {
  meetingNumber: string
  isHost: boolean
}

const shortestSeconds = 1_800
const longestSeconds = 172_800
const skewSeconds = 60

/** Reads the token of the meeting SDK as the vendor does. Undefined if the vendor would refuse it. */
export function readSignature(token: string, sdkKey: string, sdkSecret: string): Claims | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return undefined
  const header = decoded(head)
  const claims = decoded(body)
  // Only this algorithm is accepted: a token that names another one, or none, proves nothing.
  if (header?.alg !== 'HS256' || !claims) return undefined
  if (signature !== createHmac('sha256', sdkSecret).update(`${head}.${body}`).digest('base64url')) return undefined

  const { appKey, mn, role } = claims
  const [iat, exp] = [Number(claims.iat), Number(claims.exp)]
  const now = Date.now() / 1000
  if (appKey !== sdkKey || !/^\d+$/.test(String(mn)) || (role !== 0 && role !== 1)) return undefined
  if (!(exp > now && iat <= now + skewSeconds)) return undefined
  if (!(exp - iat >= shortestSeconds && exp - iat <= longestSeconds)) return undefined
  return { meetingNumber: String(mn), isHost: role === 1 }
}

function decoded(part: string): Record<string, unknown> | undefined {
  const value = parsedJson(Buffer.from(part, 'base64url'))
  return isObject(value) ? value : undefined
}

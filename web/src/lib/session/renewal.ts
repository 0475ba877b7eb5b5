import { pendingSignOut, tellSignOut } from './pending-sign-out.ts'
import { isFresh, readToken } from './token.ts'

/**
 * What a renewal came to. `absent`: there was nothing to renew with. `refused`: the sign-in has ended (403).
 * `unreachable`: nobody could say; the session is not judged by it.
 */
export type Renewal = 'renewed' | 'absent' | 'refused' | { unreachable: number }

let underWay: Promise<Renewal> | undefined
/** A token whose renewal was refused: calls that were under way with it need not ask once more [AUTH-18]. */
let refusedToken: string | null = null

/**
 * One renewal for however many requests wait, here and in the other tabs [AUTH-18] [AUTH-19]. `failed` is the token
 * that did not do; another one in the cookie means that somebody has renewed meanwhile.
 */
export function renew(failed: string | null): Promise<Renewal> {
  underWay ??= alone(() => renewUnlessDone(failed)).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renewUnlessDone(failed: string | null): Promise<Renewal> {
  const current = readToken()
  if (current !== failed && isFresh(current)) return 'renewed'
  if (failed !== null && current === null && failed === refusedToken) return 'refused'
  const renewal = await exchange()
  refusedToken = renewal === 'refused' ? failed : null
  return renewal
}

async function exchange(): Promise<Renewal> {
  // The server hears of a sign-out first, and the member stays signed out.
  if (pendingSignOut.isSet()) return (await tellSignOut()) ? 'absent' : { unreachable: 0 }
  let response: Response
  try {
    // The refresh token is in its HttpOnly cookie, which only the server reads.
    response = await fetch('/v1/academy/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  } catch {
    return { unreachable: 0 }
  }
  if (response.ok) return (await response.json().catch(() => false)) ? 'renewed' : 'absent'
  // Any refusal but "too many" and "in a moment" is a no [AUTH-17].
  const isNo = response.status >= 400 && response.status < 500 && response.status !== 429 && response.status !== 408
  return isNo ? 'refused' : { unreachable: response.status }
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('juntas:renewal', work) as Promise<T>) : work()

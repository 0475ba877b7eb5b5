import { pendingSignOut, tellSignOut } from './pending-sign-out.ts'
import { isFresh, readToken } from './token.ts'

/**
 * The result of a renewal. `absent`: there was nothing to renew with. `refused`: the sign-in has ended (403).
 * `unreachable`: no usable answer; the session stays as it is.
 */
export type Renewal = 'renewed' | 'absent' | 'refused' | { unreachable: number }

let underWay: Promise<Renewal> | undefined
/** A token whose renewal was refused: other calls that used it do not try again [AUTH-18]. */
let refusedToken: string | null = null

/**
 * One renewal for all waiting requests, in this and in other tabs [AUTH-18] [AUTH-19]. `failed` is the token that was
 * not accepted; another one in the cookie means that it was renewed meanwhile.
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
  // First tells the server a pending sign-out; the member then stays signed out.
  if (pendingSignOut.isSet()) return (await tellSignOut()) ? 'absent' : { unreachable: 0 }
  let response: Response
  try {
    // The refresh token is in an HttpOnly cookie, which only the server reads.
    response = await fetch('/v1/academy/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  } catch {
    return { unreachable: 0 }
  }
  if (response.ok) return (await response.json().catch(() => false)) ? 'renewed' : 'absent'
  // Any 4xx but 429 and 408 is a refusal [AUTH-17].
  const isNo = response.status >= 400 && response.status < 500 && response.status !== 429 && response.status !== 408
  return isNo ? 'refused' : { unreachable: response.status }
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('juntas:renewal', work) as Promise<T>) : work()

import type { Config } from '../../config.ts'
import { callPartner } from '../../telemetry/partner-call.ts'
import { secondsOf } from '../partner-failure.ts'
import { MeetingsFailure } from './meetings.ts'

const answerWithinMs = 8000
/** A token is renewed this long before it expires. */
const earlyMs = 300_000

export type ZoomCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, unknown>>

/** One call of Zoom's API with a server-to-server token, which is reused until it expires. */
export function zoomCall({ apiUrl, oauthUrl, accountId, clientId, clientSecret }: Config['meetings']): ZoomCall {
  let kept: { token: Promise<string>; until: number } | undefined

  async function askForToken() {
    const response = await reach(oauthUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
    })
    const answer = await read(response)
    if (!response.ok || typeof answer.access_token !== 'string')
      throw new MeetingsFailure(`Zoom gave no token: ${response.status} ${String(answer.error ?? '')}`)
    if (kept) kept.until = Date.now() + Math.max(0, Number(answer.expires_in ?? 0) * 1000 - earlyMs)
    return answer.access_token
  }

  function token() {
    if (kept && kept.until > Date.now()) return kept.token
    // Calls that arrive during the request wait for the same token.
    kept = { token: Promise.resolve(''), until: Date.now() + answerWithinMs }
    const asked = askForToken()
    kept.token = asked
    asked.catch(() => {
      if (kept?.token === asked) kept = undefined
    })
    return asked
  }

  const send = async (method: string, path: string, body?: object) =>
    reach(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  return async (method, path, body) => {
    let response = await send(method, path, body)
    if (response.status === 401) {
      // Zoom revoked the token before it expired.
      kept = undefined
      response = await send(method, path, body)
    }
    if (response.status === 429)
      throw new MeetingsFailure('Zoom answered 429', {
        retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
      })
    const answer = await read(response)
    if (!response.ok) throw new MeetingsFailure(`Zoom answered ${response.status}, code ${String(answer.code ?? '')}`)
    return answer
  }
}

async function reach(url: string, init: RequestInit) {
  try {
    return await callPartner('meetings', url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
  } catch (cause) {
    throw new MeetingsFailure('Zoom is not reachable', { cause })
  }
}

async function read(response: Response): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>
  } catch (cause) {
    throw new MeetingsFailure(`Zoom’s answer cannot be read (${response.status})`, { cause })
  }
  throw new MeetingsFailure('Zoom’s answer is no record')
}

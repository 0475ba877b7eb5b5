import { type Renewal, renew } from './renewal.ts'
import type { Answer } from './send.ts'
import { forgetUser, hasSessionHint } from './stored-user.ts'
import { forgetToken, isFresh, readToken } from './token.ts'

/** The session could not be renewed; `token` is the one that was tried. */
export interface Lost {
  lost: Exclude<Renewal, 'renewed'>
  token: string | null
}

interface SessionCall {
  /** Sends the request with this token, or without one. */
  send: (token: string | null) => Promise<Answer>
  /** For routes that visitors may call too: if nothing indicates a session, it does not try to renew one. */
  isPublic?: boolean | undefined
  /** Called after every renewal, when answers to the old token are no longer wanted. */
  onRenewal?: () => void
}

/** A call with its session: bearer, renewal before or after, one retry. */
export async function callInSession({ send, isPublic, onRenewal }: SessionCall): Promise<Answer | Lost> {
  let token = readToken()
  if (!isFresh(token) && (!isPublic || hasSessionHint())) {
    const renewal = await renewOrForget(token, onRenewal)
    if (renewal !== 'renewed') return isPublic ? send(null) : { lost: renewal, token }
    token = readToken()
  }
  const answer = await send(token)
  if (answer.status !== 401) return answer
  const renewal = await renewOrForget(token, onRenewal)
  return renewal === 'renewed' ? send(readToken()) : { lost: renewal, token }
}

/**
 * The server no longer accepts the session. Forget the token and the user, so that later calls do not try to renew it.
 */
async function renewOrForget(token: string | null, onRenewal?: () => void): Promise<Renewal> {
  const renewal = await renew(token)
  onRenewal?.()
  if (renewal === 'absent' || renewal === 'refused') {
    forgetToken()
    forgetUser()
  }
  return renewal
}

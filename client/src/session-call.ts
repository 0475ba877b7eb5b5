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
  /** For what visitors may read too: without a sign of a session, no renewal is tried. */
  isPublic?: boolean | undefined
  /** After every renewal: answers to the old token are no longer wanted. */
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
 * When the server no longer accepts the session, forget the token and the user: otherwise every call would renew again.
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

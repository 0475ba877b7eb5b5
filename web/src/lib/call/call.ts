import { ApiError, type SessionLoss } from '@juntas/client/api-error.ts'
import { settleKey, takeKey } from '@juntas/client/idempotency-key.ts'
import { pendingSignOut, tellSignOut } from '@juntas/client/pending-sign-out.ts'
import { type Renewal, renew } from '@juntas/client/renewal.ts'
import { forgetUser, hasSessionHint } from '@juntas/client/stored-user.ts'
import { forgetToken, isFresh, readToken } from '@juntas/client/token.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../app-bridge.ts'
import { proveEmail } from './email-proof.ts'
import { type CallKind, type Client, type Text, verdictOf } from './failures.ts'
import { forgetFirstReads, takeFirstRead } from './first-reads.ts'

export interface CallOptions {
  kind: CallKind
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page (reports sent on leaving). */
  keepalive?: boolean
  /** For what visitors may read too: without a sign of a session, no renewal is tried. */
  isPublic?: boolean
  /** The caller decides what a failure does: no message and no redirect, unless the session is over. */
  isQuiet?: boolean
  /** The `Idempotency-Key` of a creating call, where a draft keeps it over a reload [GAP-116]. */
  key?: string | undefined
}

interface Call extends CallOptions {
  method: string
  path: string
  body?: unknown
}

interface Answer {
  status: number
  data: unknown
  retryAfterSeconds?: number | undefined
  isOffline?: boolean
}

/** One call of the API with its session: bearer, renewal before or after, one retry, and the verdict on a failure. */
export async function call(asked: Call): Promise<unknown> {
  const request = withKey(asked)
  const startedAt = location.pathname
  let token = readToken()
  if (!isFresh(token) && (!request.isPublic || hasSessionHint())) {
    const renewal = await renewOrForget(token)
    if (renewal !== 'renewed') {
      if (request.isPublic) return finish(request, await send(request, null), startedAt)
      throw await lost(request, renewal, token, startedAt)
    }
    token = readToken()
  }
  let answer = await send(request, token)
  if (answer.status === 401) {
    const renewal = await renewOrForget(token)
    if (renewal !== 'renewed') throw await lost(request, renewal, token, startedAt)
    answer = await send(request, readToken())
  }
  // Asks for the proof in place, then sends the same call again, with its body and its key [GAP-117].
  if (codeOf(answer) === 'email_not_verified' && request.kind === 'action' && (await proveEmail()))
    answer = await send(request, readToken())
  return finish(request, answer, startedAt)
}

const codeOf = ({ status, data }: Answer) => (status === 403 ? (data as { code?: string } | null)?.code : undefined)

/** A call outside the session, for sign-in, registration and the like: these screens have their own texts [GAP-43]. */
export async function callWithoutSession(asked: Omit<Call, 'kind'>): Promise<unknown> {
  // A pending sign-out that reached the server after a new sign-in would end the new session.
  if (pendingSignOut.isSet()) await tellSignOut()
  const request = withKey({ ...asked, kind: 'action' })
  const answer = await send(request, readToken())
  settle(request, answer)
  if (isGood(answer)) return answer.data
  throw await errorOf(request, answer)
}

/** Every try of a creating call carries the same key; uploads and reports sent on leaving have none. */
const withKey = (request: Call): Call =>
  request.method === 'POST' && !request.keepalive && !(request.body instanceof FormData)
    ? { ...request, key: request.key ?? takeKey(request) }
    : request

function settle(request: Call, { status, isOffline }: Answer) {
  if (request.key) settleKey(request, request.key, isOffline === true || status >= 500)
}

/**
 * When the server no longer accepts the session, forget the token and the user: otherwise every call would renew again.
 */
async function renewOrForget(token: string | null): Promise<Renewal> {
  const renewal = await renew(token)
  // Reads sent with the old token were refused, or would be.
  forgetFirstReads()
  if (renewal === 'absent' || renewal === 'refused') {
    forgetToken()
    forgetUser()
  }
  return renewal
}

const isGood = ({ status, isOffline }: Answer) => !isOffline && status >= 200 && status < 300

async function finish(request: Call, answer: Answer, startedAt: string) {
  settle(request, answer)
  if (isGood(answer)) return answer.data
  throw await fail(request, answer, startedAt)
}

// Forms that visitors may send: where the site has a captcha, its token is added (GAP-73).
const askedOfVisitors =
  /^\/v1\/(?:academy\/(?:service\/(?:create-user|resign)|service-forgot|opt-in$)|b2c\/getEmailExists)/

async function send({ method, path, body, signal, keepalive, key }: Call, token: string | null): Promise<Answer> {
  const isForm = body instanceof FormData
  const person = !token && askedOfVisitors.test(path) ? await personToken(method) : null
  let response: Response
  try {
    const first = method === 'GET' ? takeFirstRead(path, currentLocale(), token) : undefined
    response = await (first ??
      fetch(path, {
        method,
        headers: {
          accept: 'application/ld+json, application/json',
          'accept-language': currentLocale(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(person ? { 'x-recaptcha-token': person } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      }))
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, data: await read(response), retryAfterSeconds: retryAfter || undefined }
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: 500, data: '', isOffline: true }
  }
}

async function personToken(method: string): Promise<string | null> {
  const captcha = await import('../captcha.ts').catch(() => null)
  return captcha ? captcha.captchaToken(method.toLowerCase()) : null
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  return text === '' ? null : JSON.parse(text)
}

async function lost(request: Call, renewal: Exclude<Renewal, 'renewed'>, token: string | null, startedAt: string) {
  if (typeof renewal === 'object') {
    const isOffline = renewal.unreachable === 0
    return fail(request, { status: isOffline ? 500 : renewal.unreachable, data: '', isOffline }, startedAt)
  }
  const lostSession: SessionLoss = renewal === 'refused' || token ? 'refused' : 'absent'
  const error = new ApiError(m.errors_renewal_failed(), { status: 401, data: '', lostSession })
  // The guard decides about a page by itself; an action always leads to the sign-in, with the typed text kept.
  if (request.kind === 'background' || (request.isQuiet && request.kind === 'page')) return error
  console.error(error.message)
  appBridge().sessionLost()
  error.isHandled = true
  error.isLeaving = true
  return error
}

async function fail(request: Call, answer: Answer, startedAt: string) {
  const { kind, method, isQuiet } = request
  const error = await errorOf(request, answer)
  const verdict = verdictOf({ ...answer, kind, method, client: clientOf(request) })
  if (kind !== 'background') console.error(`${method} ${request.path}: ${error.status} ${error.message}`)
  // The viewer may have opened another page meanwhile: then a failure does not redirect.
  if (isQuiet || location.pathname !== startedAt) return error
  if (verdict.isSaid) appBridge().notify(error.message)
  // The plan has ended meanwhile: the guard of /planos redirects further where needed.
  const go = verdict.go && codeOf(answer) === 'plan_required' ? '/planos' : verdict.go
  if (go) appBridge().redirect(go, { from: location.pathname + location.search })
  error.isLeaving = verdict.go !== undefined
  error.isHandled = error.isLeaving || verdict.isSaid === true
  return error
}

const clientOf = ({ path }: { path: string }): Client => (path.startsWith('/services/') ? 'service' : 'main')

async function errorOf(request: Call, answer: Answer) {
  const { text } = verdictOf({ ...answer, ...request, client: clientOf(request) })
  return new ApiError(await wordsOf(text, answer), { ...answer, isBackground: request.kind === 'background' })
}

async function wordsOf(text: Text, answer: Answer): Promise<string> {
  switch (text) {
    case 'unauthorised':
      return m.errors_unauthorised()
    case 'forbidden':
      return toldRefusals.has(codeOf(answer) ?? '') ? byCode(answer) : m.errors_forbidden()
    case 'offline':
      return m.errors_offline()
    case 'unexpected':
      return m.errors_unexpected()
    case 'by-code':
      return byCode(answer)
  }
}

/** Refusals with 403 whose text says what the member can do about them. */
const toldRefusals = new Set(['plan_required', 'email_not_verified', 'subscription_required'])

// Loaded on demand: about thirty sentences that are only needed for a refusal.
const byCode = async (answer: Answer) => (await import('@juntas/client/failure-text.ts')).failureText(answer)

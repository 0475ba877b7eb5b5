import { ApiError, type SessionLoss } from '@juntas/client/api-error.ts'
import { isKeyReused, type KeyedCall, settleKey, withKey } from '@juntas/client/idempotency-key.ts'
import { pendingSignOut, tellSignOut } from '@juntas/client/pending-sign-out.ts'
import { type Answer, isGood, type SentCall, send } from '@juntas/client/send.ts'
import { callInSession, type Lost } from '@juntas/client/session-call.ts'
import { readToken } from '@juntas/client/token.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../app-bridge.ts'
import { placeWithoutAnswer } from '../offline/place-without-answer.ts'
import { proveEmail } from './email-proof.ts'
import { type CallKind, type Client, type Text, verdictOf } from './failures.ts'
import { forgetFirstReads, takeFirstRead } from './first-reads.ts'

export interface CallOptions {
  kind: CallKind
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Visitors may read it too: without a sign of a session, no renewal is tried. */
  isPublic?: boolean
  /** The caller decides what a failure does: no message and no redirect, unless the session is over. */
  isQuiet?: boolean
  /** Only the server's own answer counts: without one it fails, whatever is kept on this device. */
  needsServer?: boolean
  /** A delete: what is no longer there is removed, whether the first answer was lost or another tab did it. */
  goneIsDone?: boolean
  /** The `Idempotency-Key` of a creating call, where a draft keeps it over a reload [GAP-116]. */
  key?: string | undefined
}

type Call = CallOptions & KeyedCall

/** One call of the API with its session: bearer, renewal before or after, one retry, and the verdict on a failure. */
export async function call(asked: Call): Promise<unknown> {
  const request = withKey<Call>(asked)
  const startedAt = location.pathname
  const sent = await callInSession({
    send: (token) => sendFrom(request, token),
    isPublic: request.isPublic,
    // Reads sent with the old token were refused, or would be.
    onRenewal: forgetFirstReads,
  })
  if ('lost' in sent) return lost(request, sent, startedAt)
  let answer = sent
  // Asks for the proof in place, then sends the same call again, with its body and its key [GAP-117].
  if (codeOf(answer) === 'email_not_verified' && request.kind === 'action' && (await proveEmail()))
    answer = await sendFrom(request, readToken())
  if (request.kind === 'action' && isKeyReused(answer)) return finishEarlier(request, answer, startedAt)
  return finish(request, answer, startedAt)
}

/** The first attempt was carried out after all, with other words: the member decides [GAP-116]. */
async function finishEarlier(request: Call, refused: Answer, startedAt: string) {
  const [{ settleEarlierAttempt }, { choose, confirm }] = await Promise.all([
    import('@juntas/client/earlier-attempt.ts'),
    import('@juntas/ui/dialog/questions.ts'),
  ])
  const sendNext = (next: SentCall) => sendFrom({ ...next, kind: 'action' }, readToken())
  const asked = { call: request, answer: refused }
  const { call: last, answer } = await settleEarlierAttempt(asked, { send: sendNext, choose, confirm })
  return finish({ ...request, ...last }, answer, startedAt)
}

const codeOf = ({ status, data }: Answer) => (status === 403 ? (data as { code?: string } | null)?.code : undefined)

/** A call outside the session, for sign-in, registration and the like: these screens have their own texts [GAP-43]. */
export async function callWithoutSession(asked: Omit<Call, 'kind'>): Promise<unknown> {
  // A pending sign-out that reached the server after a new sign-in would end the new session.
  if (pendingSignOut.isSet()) await tellSignOut()
  const request = withKey<Call>({ ...asked, kind: 'action' })
  const answer = await sendFrom(request, readToken())
  if (isKeyReused(answer)) return finishEarlier({ ...request, isQuiet: true }, answer, location.pathname)
  settleKey(request, answer)
  if (isGood(answer)) return answer.data
  throw await errorOf(request, answer)
}

async function finish(request: Call, answer: Answer, startedAt: string) {
  settleKey(request, answer)
  if (isGood(answer) || (request.goneIsDone && answer.status === 404)) return answer.data
  return keptOrFail(request, answer, startedAt)
}

/** Without a network, a read returns what the member keeps on this device, unless only the server's answer counts. */
async function keptOrFail(request: Call, answer: Answer, startedAt: string) {
  const isKept = answer.isOffline && request.method === 'GET' && !request.needsServer
  const reads = isKept && (await import('../offline/stored-answers.ts').catch(() => null))
  const kept = reads && (await reads.readOffline(request.path))
  if (kept) return kept
  throw await fail(request, answer, startedAt)
}

// Forms that visitors may send: where the site has a captcha, its token is added (GAP-73).
const askedOfVisitors =
  /^\/v1\/(?:academy\/(?:service\/(?:create-user|resign)|service-forgot|opt-in(?:\/profile)?$)|b2c\/getEmailExists)/

async function sendFrom(request: Call, token: string | null): Promise<Answer> {
  const { method, path } = request
  const person = !token && askedOfVisitors.test(path) ? await personToken(method) : null
  return send(request, token, {
    headers: person ? { 'x-recaptcha-token': person } : {},
    first: method === 'GET' ? takeFirstRead(path, currentLocale(), token) : undefined,
  })
}

async function personToken(method: string): Promise<string | null> {
  const captcha = await import('./captcha.ts').catch(() => null)
  return captcha ? captcha.captchaToken(method.toLowerCase()) : null
}

async function lost(request: Call, { lost: renewal, token }: Lost, startedAt: string) {
  if (typeof renewal === 'object') {
    const isOffline = renewal.unreachable === 0
    return keptOrFail(request, { status: isOffline ? 500 : renewal.unreachable, data: '', isOffline }, startedAt)
  }
  const lostSession: SessionLoss = renewal === 'refused' || token ? 'refused' : 'absent'
  const error = new ApiError(m.errors_renewal_failed(), { status: 401, data: '', lostSession })
  // An action always redirects to the sign-in; the typed text is kept. For a call that nobody waits for, and for a read
  // of the guard, the app decides: a member's page left open without a session could not keep what is typed.
  const isBehind = request.kind === 'background' || (request.isQuiet === true && request.kind === 'page')
  appBridge().sessionLost(isBehind)
  if (isBehind) throw error
  console.error(error.message)
  error.isHandled = true
  error.isLeaving = true
  throw error
}

async function fail(request: Call, answer: Answer, startedAt: string) {
  const { kind, method, isQuiet } = request
  const error = await errorOf(request, answer)
  const verdict = verdictOf({ ...answer, kind, method, client: clientOf(request) })
  if (kind !== 'background') console.error(`${method} ${request.path}: ${error.status} ${error.message}`)
  // The viewer may have opened another page meanwhile: then a failure does not redirect.
  if (isQuiet || location.pathname !== startedAt) return error
  if (verdict.isSaid) appBridge().notify(error.message)
  const go = verdict.go && (answer.isOffline ? await placeWithoutAnswer() : (ways[codeOf(answer) ?? ''] ?? verdict.go))
  if (go) appBridge().redirect(go, { from: location.pathname + location.search })
  error.isLeaving = verdict.go !== undefined
  error.isHandled = error.isLeaving || verdict.isSaid === true
  return error
}

// The plan has ended or the terms have changed meanwhile. The guard of /planos redirects further where needed.
const ways: Record<string, string> = { plan_required: '/planos', terms_required: '/aceitar-termos' }

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
const toldRefusals = new Set(['plan_required', 'terms_required', 'email_not_verified', 'subscription_required'])

// Loaded on demand: about thirty sentences that are only needed for a refusal.
const byCode = async (answer: Answer) => (await import('@juntas/client/failure-text.ts')).failureText(answer)

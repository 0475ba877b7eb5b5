import { ApiError } from '@juntas/client/api-error.ts'
import { settleEarlierAttempt } from '@juntas/client/earlier-attempt.ts'
import { isKeyReused, type KeyedCall, settleKey, withKey } from '@juntas/client/idempotency-key.ts'
import { type Answer, isGood, type SentCall, send } from '@juntas/client/send.ts'
import { callInSession, type Lost } from '@juntas/client/session-call.ts'
import { readToken } from '@juntas/client/token.ts'
import { choose, confirm } from '@juntas/ui/dialog/questions.ts'
import { m } from '#paraglide/messages.js'
import { hasUnsentWork } from '../form/leave-question.ts'
import { goToLogin } from '../session/login.ts'
import { factorQuestion } from './factor-question.ts'
import { noteNetwork } from './network.ts'
import { answerText } from './refusal-text.ts'
import { savedAt } from './save-status.ts'
import { isSignInOffered, signInQuestion } from './sign-in-question.ts'

export interface CallResult<T> {
  data: T
  /** The row of the audit log that this write made; undo takes it. */
  auditEntry: string | undefined
}

/** One call of the office: session, one renewal, and the second factor where the server asks for it. */
export async function call<T>(asked: SentCall & { asksNoCode?: boolean }): Promise<CallResult<T>> {
  let request: KeyedCall = withKey(asked)
  const sent = await callInSession({ send: (token) => send(request, token) })
  if ('lost' in sent && !(await isSignedInAgain(sent.lost, request.method)))
    throw lostSession(sent.lost, request.method)
  let answer = 'lost' in sent ? await send(request, readToken()) : sent
  // The same call again, with its body and its key, once the code was right.
  if (codeOf(answer) === 'factor_required' && !asked.asksNoCode && (await factorQuestion.ask()))
    answer = await send(request, readToken())
  // The first attempt was carried out after all, with other words [GAP-116].
  if (isKeyReused(answer))
    ({ call: request, answer } = await settleEarlierAttempt(
      { call: request, answer },
      { send: (next) => send(next, readToken()), choose, confirm },
    ))
  settleKey(request, answer)
  noteNetwork(!answer.isOffline, request.method !== 'GET')
  if (!isGood(answer)) throw errorOf(answer)
  return { data: answer.data as T, auditEntry: answer.headers?.get('x-audit-entry') ?? undefined }
}

export const read = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await call<T>({ method: 'GET', path, signal })).data

/** The rows of a list that is read as a whole. */
export const readRows = async <T>(path: string, signal?: AbortSignal): Promise<T[]> =>
  (await read<{ 'hydra:member': T[] }>(path, signal))['hydra:member']

const codeOf = ({ status, data }: Answer) => (status === 403 ? (data as { code?: string } | null)?.code : undefined)

function errorOf(answer: Answer): ApiError {
  const text = answer.isOffline ? m.errors_offline() : answer.status >= 500 ? m.errors_unexpected() : answerText(answer)
  return new ApiError(text, answer)
}

/**
 * A session that ended (elsewhere, by time, by "sair de todos") takes nothing typed with it: the person signs in over
 * the same page. With nothing to lose, the sign-in is a page of its own.
 */
const isSignedInAgain = async (lost: Lost['lost'], method: string) =>
  typeof lost !== 'object' && hasWorkHere(method) && (await signInQuestion.ask())

const hasWorkHere = (method: string) =>
  isSignInOffered() && (method !== 'GET' || hasUnsentWork() || savedAt.get() === 'saving')

function lostSession(lost: Lost['lost'], method: string): ApiError {
  if (typeof lost === 'object') {
    const isOffline = lost.unreachable === 0
    noteNetwork(!isOffline)
    return errorOf({ status: isOffline ? 500 : lost.unreachable, data: '', isOffline })
  }
  if (!hasWorkHere(method)) goToLogin()
  return new ApiError(m.errors_session_ended(), { status: 401, data: '', lostSession: lost })
}

/** The record as the server has it, which comes with a conflict. */
export const currentOf = <T>(error: unknown): T | undefined =>
  error instanceof ApiError ? (error.data as { current?: T } | null)?.current : undefined

/** The number to quote when one asks for help: the beginning of the request's id. */
export function numberOf(error: unknown): string | undefined {
  const id = error instanceof ApiError ? (error.data as { requestId?: string } | null)?.requestId : undefined
  return id?.replaceAll('-', '').slice(0, 8).toUpperCase()
}

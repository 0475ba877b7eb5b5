import type { ErrorBody, ErrorCode, Violation } from '@juntas/contract/errors'

/** `absent`: no member is signed in. `refused`: a sign-in that has ended. */
export type SessionLoss = 'absent' | 'refused'

/** A call that failed. `message` is for people, in their language; the other fields are for code. */
export class ApiError extends Error {
  readonly status: number
  /** The body of the answer; '' if there was no answer [API-06]. */
  readonly data: unknown
  readonly code: ErrorCode | undefined
  readonly violations: Violation[]
  readonly retryAfterSeconds: number | undefined
  readonly isOffline: boolean
  readonly lostSession: SessionLoss | undefined
  /** The call runs in the background: it may be repeated silently. */
  readonly isBackground: boolean
  /** The member was told, or is being redirected: do not tell it again. */
  isHandled = false
  /** The member is being redirected: boundaries draw nothing meanwhile. */
  isLeaving = false

  constructor(
    message: string,
    from: {
      status: number
      data: unknown
      retryAfterSeconds?: number | undefined
      isOffline?: boolean
      lostSession?: SessionLoss
      isBackground?: boolean
    },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = from.status
    this.data = from.data
    const body = bodyOf(from.data)
    this.code = body?.code
    this.violations = body?.violations ?? []
    this.retryAfterSeconds = from.retryAfterSeconds
    this.isOffline = from.isOffline ?? false
    this.lostSession = from.lostSession
    this.isBackground = from.isBackground ?? false
  }
}

export const bodyOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? (data as Partial<ErrorBody>) : undefined

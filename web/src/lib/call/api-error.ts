import type { ErrorBody, ErrorCode, Violation } from '@juntas/contract/errors'

/** `absent`: nobody is signed in. `refused`: a sign-in that has ended. */
export type SessionLoss = 'absent' | 'refused'

/** A call that did not succeed. `message` is for people, in their language; the rest is for code. */
export class ApiError extends Error {
  readonly status: number
  /** The body as it came; '' when no answer came at all [API-06]. */
  readonly data: unknown
  readonly code: ErrorCode | undefined
  readonly violations: Violation[]
  readonly retryAfterSeconds: number | undefined
  readonly isOffline: boolean
  readonly lostSession: SessionLoss | undefined
  /** Nobody was waiting for it: it may be tried again quietly. */
  readonly isBackground: boolean
  /** The member was told, or is being taken elsewhere: nobody tells it a second time. */
  isHandled = false
  /** The member is being taken to another page: boundaries draw nothing meanwhile. */
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

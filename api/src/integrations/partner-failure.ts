/** A partner failed; another try may succeed. `retryAfterSeconds` is the delay that it asked for, if any. */
export class PartnerFailure extends Error {
  readonly retryAfterSeconds: number | undefined
  constructor(message: string, { cause, retryAfterSeconds }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A `Retry-After` header as seconds or as an HTTP date; one minute if it is missing or invalid. */
export function secondsOf(header: string | null): number {
  const seconds = header === null ? Number.NaN : Number(header) || (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : 60
}

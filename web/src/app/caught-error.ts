import { ApiError } from '../lib/call/api-error.ts'

/** A call that failed was logged in one line by the call itself; anything else a boundary caught is a fault of ours. */
export function logCaught(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (!(error instanceof ApiError)) console.error(error, componentStack)
}

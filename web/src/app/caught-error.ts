import { ApiError } from '@juntas/client/api-error.ts'

/**
 * The call itself has already logged an ApiError in one line; anything else that a boundary caught is a bug of ours.
 */
export function logCaught(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (!(error instanceof ApiError)) console.error(error, componentStack)
}

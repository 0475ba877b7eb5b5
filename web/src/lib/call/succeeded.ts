import { ApiError } from '@juntas/client/api-error.ts'

/**
 * Whether a write succeeded, for a handler that only has to stop when it did not: the alert box has already reported a
 * refusal or a lost answer (query-client.ts). Any other error is a bug of ours and is thrown.
 */
export const succeeded = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

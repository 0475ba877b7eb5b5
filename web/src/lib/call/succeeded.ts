import { ApiError } from './api-error.ts'

/**
 * Whether a write succeeded, for a handler that only has to stop where it did not: the alert box has said a refusal or a
 * lost answer already (query-client.ts). Any other error is a fault of ours and stays thrown.
 */
export const succeeded = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

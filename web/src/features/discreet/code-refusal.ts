import { ApiError, bodyOf } from '@juntas/client/api-error.ts'
import { m } from '#paraglide/messages.js'

/** What to say about a refused code. After the fifth wrong one the session is over, and the app leads to the sign-in. */
export function codeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_unexpected()
  const left = (bodyOf(error.data) as { left?: number } | undefined)?.left
  if (left === 1) return m.discreet_code_wrong_one()
  if (left !== undefined) return m.discreet_code_wrong_many({ count: left })
  return error.isOffline ? m.discreet_code_offline() : error.message
}

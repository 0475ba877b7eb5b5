import { ApiError } from '@juntas/client/api-error.ts'
import { m } from '#paraglide/messages.js'

const words: Record<string, () => string> = {
  own_account: m.members_error_own_account,
  last_owner: m.members_error_last_owner,
  already_verified: m.members_error_already_verified,
  withdrawal_closed: m.subscriptions_refund_closed,
}

/** What the office says of a refusal that only it can get. */
export function refusalText(error: unknown, own: Record<string, () => string> = {}): string {
  if (!(error instanceof ApiError)) return m.errors_unexpected()
  const { code = '' } = (error.data ?? {}) as { code?: string }
  return (own[code] ?? words[code])?.() ?? error.message
}

/** The same call, whose refusal carries these words. */
export async function inOurWords<T>(work: Promise<T>, own: Record<string, () => string> = {}): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(refusalText(error, own), error) : error
  }
}

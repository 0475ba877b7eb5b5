import { ApiError, bodyOf } from '@juntas/client/api-error.ts'
import { failureText } from '@juntas/client/failure-text.ts'
import type { Answer } from '@juntas/client/send.ts'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { m } from '#paraglide/messages.js'
import { ownErrorText } from './field-error-text.ts'

const words: Record<string, () => string> = {
  own_account: m.members_error_own_account,
  last_owner: m.members_error_last_owner,
  already_verified: m.members_error_already_verified,
  withdrawal_closed: m.subscriptions_refund_closed,
  in_use: m.form_in_use,
  cannot_undo: m.frame_cannot_undo,
}

/**
 * What the office says of a refusal: by its code, by the first field that was refused, else as both apps do. A screen
 * that marks the field shows the same sentence there.
 */
export function answerText(answer: Answer): string {
  const { code = '', violations: [first] = [] } = bodyOf(answer.data) ?? {}
  return words[code]?.() ?? (first && ownErrorText(first.code)) ?? failureText(answer)
}

/** The same, where a screen has words of its own for a code. */
export function refusalText(error: unknown, own: Record<string, () => string> = {}): string {
  if (!(error instanceof ApiError)) return m.errors_unexpected()
  return own[error.code ?? '']?.() ?? error.message
}

/** The same as an alert: `write().catch(showRefusal)`. */
export function showRefusal(error: unknown, own?: Record<string, () => string>): void {
  showAlert(refusalText(error, own))
}

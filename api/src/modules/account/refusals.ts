import { type ErrorCode, type ErrorExtra, errors, Failure } from '@juntas/contract/errors'

/** A refusal that repeats its code in `message`, where the specification's client reads it (GAP-43). */
export const refusal = (code: ErrorCode, extra: ErrorExtra = {}) =>
  new Failure(code, { extra: { message: code.toUpperCase(), ...extra } })

/** The refusal of a wrong or expired code, in both shapes clients read: `success`, and `data` with its own status. */
export function codeRefusal(outcome: 'wrong' | 'expired') {
  const code = outcome === 'expired' ? 'code_expired' : 'code_wrong'
  return refusal(code, { success: false, data: { status: errors[code], message: code.toUpperCase() } })
}

/** Translates the unique constraints on e-mail and document; returns any other error unchanged. */
export function emailTakenOr(error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'members_email_key') return refusal('email_already_registered')
  if (constraint === 'customers_identity_key') return refusal('document_already_registered')
  return error
}

/** Whether the refusal is about a registered e-mail: the only one that repeating the same request can cause. */
export const isEmailTaken = (refused: unknown) =>
  refused instanceof Failure && refused.code === 'email_already_registered'

import { type ErrorCode, type ErrorExtra, errors, Failure } from '@juntas/contract/errors'

/** A refusal that repeats its code in `message`, where the specification's client reads it (GAP-43). */
export const refusal = (code: ErrorCode, extra: ErrorExtra = {}) =>
  new Failure(code, { extra: { message: code.toUpperCase(), ...extra } })

/**
 * The refusal of a wrong or expired code, in both shapes clients read: `success`, and `data` with its own status. `left`
 * is 0 when the caller's guesses are used up, whether or not the address has an account: the code is dead for them.
 */
export function codeRefusal(outcome: 'wrong' | 'expired', left?: number) {
  const code = outcome === 'expired' ? 'code_expired' : 'code_wrong'
  const usedUp = outcome === 'wrong' && left === 0 ? { left } : {}
  return refusal(code, { success: false, data: { status: errors[code], message: code.toUpperCase() }, ...usedUp })
}

/** Translates the unique constraint on e-mail; returns any other error unchanged. */
export function emailTakenOr(error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'members_email_key') return refusal('email_already_registered')
  return error
}

/** Whether the refusal is about a registered e-mail: the only one that repeating the same request can cause. */
export const isEmailTaken = (refused: unknown) =>
  refused instanceof Failure && refused.code === 'email_already_registered'

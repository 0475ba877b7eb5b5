import { type ErrorCode, errors, Failure } from '@juntas/contract/errors'
import type { CodeOutcome } from './emailed-codes.ts'

/** A refusal that also says its code in `message`, where the specification's own client reads it (GAP-43). */
export const refusal = (code: ErrorCode, also: Record<string, unknown> = {}) =>
  new Failure(code, { also: { message: code.toUpperCase(), ...also } })

/** A code that did not open anything, in the shapes its callers read: `success`, and `data` with its own status. */
export function codeRefusal(outcome: Exclude<CodeOutcome, 'right'>) {
  const code = outcome === 'expired' ? 'code_expired' : 'code_wrong'
  return refusal(code, { success: false, data: { status: errors[code], message: code.toUpperCase() } })
}

/** The database refused a second account with this address or document. Anything else is not ours to explain. */
export function emailTakenOr(error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'members_email_key') return refusal('email_already_registered')
  if (constraint === 'customers_identity_key') return refusal('document_already_registered')
  return error
}

/** Whether an e-mail is registered already: the one refusal that sending the same again may cause. */
export const isEmailTaken = (refused: unknown) =>
  refused instanceof Failure && refused.code === 'email_already_registered'

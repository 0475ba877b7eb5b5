import { ApiError } from '@juntas/client/api-error.ts'
import type { ErrorCode } from '@juntas/contract/errors'
import { m } from '#paraglide/messages.js'
import { isTooMany, refusalOf } from '../form-feedback.tsx'
import { type Refused, refusedFields } from '../refused-fields.ts'

/** Refusals that are about one field, and what is said beside it. */
const ofFields: Partial<Record<ErrorCode, readonly [field: string, text: () => string]>> = {
  email_already_registered: ['email', m.account_email_taken],
  document_already_registered: ['document', m.account_document_taken],
  activation_code_unknown: ['activationCode', m.account_activation_code_unknown],
  activation_code_used_up: ['activationCode', m.account_activation_code_used_up],
  seat_closed: ['activationCode', m.account_seat_closed],
  terms_changed: ['terms', m.account_terms_changed],
}

/** Why a registration was refused: beside the field where it is about one, else above the button [ERROR-11]. */
export function registerRefusal(error: unknown): Refused {
  const refusal = refusalOf(error)
  const { code, message } = refusal
  const known = code && ofFields[code]
  if (known) return { fields: { [known[0]]: known[1]() }, feedback: null }
  if (code === 'already_redeemed') return { fields: { activationCode: message }, feedback: null }
  if (code === 'registration_completed') return { fields: {}, feedback: { title: message } }
  // It says by itself what happened and when to try again.
  if (isTooMany(refusal)) return { fields: {}, feedback: { title: message } }
  return refusedFields(refusal, { title: m.account_request_failed(), text: m.account_nothing_lost() })
}

/** The registration is older than two hours, or was finished elsewhere: it starts over. */
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'registration_expired'

import { m } from '#paraglide/messages.js'
import { ruleText } from '../../../ui/form/rule-text.ts'
import { type Feedback, isTooMany, refusalOf } from '../form-feedback.tsx'

/** Fields of the forms are named as in the contract, so a violation finds its place. */
export type Refused = { fields: Record<string, string>; said: Feedback | null }

/** Why a registration was refused: what is taken stands beside its field, anything else above the button [ERROR-11]. */
export function registerRefusal(error: unknown): Refused {
  const refusal = refusalOf(error)
  switch (refusal.code) {
    case 'email_already_registered':
      return { fields: { email: m.account_email_taken() }, said: null }
    case 'document_already_registered':
      return { fields: { document: m.account_document_taken() }, said: null }
    case 'activation_code_unknown':
      return { fields: { activationCode: m.account_activation_code_unknown() }, said: null }
    case 'activation_code_used_up':
      return { fields: { activationCode: m.account_activation_code_used_up() }, said: null }
    case 'already_redeemed':
      return { fields: { activationCode: refusal.message }, said: null }
    case 'registration_completed':
      return { fields: {}, said: { title: refusal.message } }
  }
  const fields = Object.fromEntries(refusal.violations.map(({ propertyPath, code }) => [propertyPath, ruleText(code)]))
  // Beside the field is enough: nothing failed but the choice.
  if (fields.password) return { fields, said: null }
  const text = isTooMany(refusal) ? refusal.message : m.account_nothing_lost()
  return { fields, said: { title: m.account_request_failed(), text } }
}

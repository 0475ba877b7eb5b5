import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { m } from '#paraglide/messages.js'
import { type Feedback, isTooMany, refusalOf } from '../form-feedback.tsx'

/** Fields of the forms have the contract's names, so a violation finds its field. */
export type Refused = { fields: Record<string, string>; feedback: Feedback | null }

/**
 * Why a registration was refused: taken values are reported beside their field, anything else above the button
 * [ERROR-11].
 */
export function registerRefusal(error: unknown): Refused {
  const refusal = refusalOf(error)
  switch (refusal.code) {
    case 'email_already_registered':
      return { fields: { email: m.account_email_taken() }, feedback: null }
    case 'document_already_registered':
      return { fields: { document: m.account_document_taken() }, feedback: null }
    case 'activation_code_unknown':
      return { fields: { activationCode: m.account_activation_code_unknown() }, feedback: null }
    case 'activation_code_used_up':
      return { fields: { activationCode: m.account_activation_code_used_up() }, feedback: null }
    case 'already_redeemed':
      return { fields: { activationCode: refusal.message }, feedback: null }
    case 'terms_changed':
      return { fields: { terms: m.account_terms_changed() }, feedback: null }
    case 'registration_completed':
      return { fields: {}, feedback: { title: refusal.message } }
  }
  const fields = Object.fromEntries(refusal.violations.map(({ propertyPath, code }) => [propertyPath, ruleText(code)]))
  // The message beside the field is enough.
  if (fields.password) return { fields, feedback: null }
  const text = isTooMany(refusal) ? refusal.message : m.account_nothing_lost()
  return { fields, feedback: { title: m.account_request_failed(), text } }
}

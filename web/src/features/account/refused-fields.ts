import type { ApiError } from '@juntas/client/api-error.ts'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import type { Feedback } from './form-feedback.tsx'

/** A refusal as a form shows it: beside its fields, which have the contract's names, and above its button. */
export interface Refused {
  fields: Record<string, string>
  feedback: Feedback | null
}

/** The fields that the server names. A sentence beside the password is enough: then nothing is said above the button. */
export function refusedFields({ violations }: ApiError, feedback: Feedback): Refused {
  const fields = Object.fromEntries(violations.map(({ propertyPath, code }) => [propertyPath, ruleText(code)]))
  return { fields, feedback: fields.password ? null : feedback }
}

/** Marks the fields; returns what is said above the button. */
export function showRefused(
  form: { refuse: (fields: Record<string, string>) => void },
  { fields, feedback }: Refused,
): Feedback | null {
  form.refuse(fields)
  return feedback
}

import type { RuleError } from './rule-error.ts'

export type SubmitState = 'disabled' | 'ready' | 'submitting'

/** A submit button that waits for a valid change, and has another label while it sends. */
export function submitState(form: { isValid: boolean; isChanged: boolean; isSubmitting: boolean }): SubmitState {
  if (form.isSubmitting) return 'submitting'
  return form.isValid && form.isChanged ? 'ready' : 'disabled'
}

/** A required field carries its marker when it is invalid, whatever is wrong with it. */
export function showsRequiredMarker(field: { isRequired: boolean; error: RuleError | null }): boolean {
  return field.isRequired && field.error !== null
}

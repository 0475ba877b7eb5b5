export type SubmitState = 'disabled' | 'ready' | 'submitting'

/** A submit button that waits for a valid change, and has another label while it sends. */
export function submitState(form: { isValid: boolean; isChanged: boolean; isSubmitting: boolean }): SubmitState {
  if (form.isSubmitting) return 'submitting'
  return form.isValid && form.isChanged ? 'ready' : 'disabled'
}

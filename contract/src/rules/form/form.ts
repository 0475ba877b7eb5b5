export type SubmitState = 'disabled' | 'ready' | 'submitting'

/** State of a submit button: disabled until there is a valid change, with another label while sending. */
export function submitState(form: { isValid: boolean; isChanged: boolean; isSubmitting: boolean }): SubmitState {
  if (form.isSubmitting) return 'submitting'
  return form.isValid && form.isChanged ? 'ready' : 'disabled'
}

import type { Check } from '@juntas/ui/form/check.ts'
import { type Form, useForm } from '@juntas/ui/form/use-form.ts'
import { useLeaveQuestion } from './leave-question.ts'

/**
 * The form hook as the office uses it: nothing typed is kept in the browser, so leaving asks while something is unsent.
 */
export function useOfficeForm<Values extends object, Output = Values>(options: {
  values: Values
  check: Check<NoInfer<Values>, Output>
  errorText?: (code: string, field: string) => string
  /** False while the dialog around it is closed: what was typed there was given up. */
  isShown?: boolean
}): Form<Values, Output> {
  const { isShown = true, ...rest } = options
  const form = useForm<Values, Output>({ draft: 'none', ...rest })
  useLeaveQuestion(isShown && form.formState.isDirty && !form.formState.isSubmitting)
  return form
}

import { submitState } from '@juntas/contract/rules/form/form'
import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import type { Form as FormOf, FormState } from './use-form.ts'

type SubmitState = Pick<FormState<object>, 'isValid' | 'isDirty' | 'isSubmitting' | 'failure'>

const FormContext = createContext<SubmitState>({ isValid: true, isDirty: true, isSubmitting: false })

export type FormProps<Values, Output> = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  form: FormOf<Values, Output>
  onSubmit: (values: Output) => unknown
}

/** Sends only what the check accepts; otherwise it focuses the first wrong field. */
export function Form<Values, Output>({ form, onSubmit, children, ...rest }: FormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState

  // Runs once per attempt, after the errors are on the page.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [submitCount])

  return (
    <form
      data-stack="5"
      {...rest}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // For React a dialog is inside the form that opened it, which is not what was sent.
        event.stopPropagation()
        void form.submit(onSubmit)
      }}
    >
      <FormContext value={form.formState}>{children}</FormContext>
    </form>
  )
}

const firstWrong = '[aria-invalid="true"]:is(input, select, textarea, [role="textbox"])'

/** The server's message about the whole form, above the button. */
export function FormFailure() {
  const { failure } = useContext(FormContext)
  return failure ? <Alert kind="danger">{failure}</Alert> : null
}

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Enabled from the start: for sign-in and other forms that a password manager fills without a keystroke. */
  always?: boolean
}

/** Disabled until the form is valid and something changed; while it sends, it says so [VALID-26]. */
export function SubmitButton({ always = false, kind = 'primary', disabled, ...rest }: SubmitButtonProps) {
  const { isValid, isDirty, isSubmitting } = useContext(FormContext)
  const state = submitState({ isValid: isValid || always, isChanged: isDirty || always, isSubmitting })
  return (
    <Button
      {...rest}
      kind={kind}
      type="submit"
      working={state === 'submitting'}
      disabled={disabled || state === 'disabled'}
    />
  )
}

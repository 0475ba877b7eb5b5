import { submitState } from '@juntas/contract/rules/form'
import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import styles from './form.module.css'
import type { Form as FormOf } from './use-form.ts'

type FormState = { isValid: boolean; isDirty: boolean; isSubmitting: boolean; failure?: string }

const FormContext = createContext<FormState>({ isValid: true, isDirty: true, isSubmitting: false })

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  form: FormOf<Input, Output>
  onSubmit: (values: Output) => unknown
}

/** Sends only what the schema accepts; otherwise it goes to the first wrong field. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const { isValid, isDirty, isSubmitting, submitCount, errors } = form.formState

  // Runs once per attempt, after the errors are on the page.
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select, textarea)')?.focus()
  }, [submitCount])

  return (
    <form
      className={styles.form}
      {...rest}
      ref={element}
      noValidate
      onSubmit={(event) => {
        // A second press while the first is on its way is nothing new.
        event.preventDefault()
        if (!isSubmitting) void form.handleSubmit(async (values) => void (await onSubmit(values)))(event)
      }}
    >
      <FormContext value={{ isValid, isDirty, isSubmitting, failure: errors.root?.message }}>{children}</FormContext>
    </form>
  )
}

/** What the server said about the whole form, above the button. */
export function FormFailure() {
  const { failure } = useContext(FormContext)
  return failure ? <Alert kind="danger">{failure}</Alert> : null
}

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Ready from the start: sign-in and others that a password manager fills without a keystroke. */
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

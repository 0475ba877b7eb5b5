import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm as useReactHookForm,
} from 'react-hook-form'
import { ruleText } from './rule-text.ts'

type Options<Input extends FieldValues, Output> = {
  /** What the form starts with, and what "changed" is measured against. */
  values: Input | NoInfer<DefaultValues<Input>>
  /** `rules({ email, password: required })`, or `schema(NewNote)` for a shape of the contract. */
  check: Resolver<Input, unknown, Output>
  /** What she reads for a code that the rules gave; all the contract's codes have their text already. */
  errorText?: (code: string, field: string) => string
}

/** What `bind` gives to a field: its value and the way back, in the one shape that all fields of the house take. */
export type Bound<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error?: string
}

export type Form<Input extends FieldValues = FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output> & {
  bind: <Name extends Path<Input>>(name: Name) => Bound<PathValue<Input, Name>>
  /** Shows what the server refused, each beside its field; `form` is the line above the button. */
  refuse: (errors: Partial<Record<Path<Input> | 'form', string>>) => void
}

/** A form that is checked when a field is left, then as she types. Every field is spread from `bind`:
 * `<TextField label={m.account_email()} {...form.bind('email')} />`. */
export function useForm<Input extends FieldValues, Output = Input>({
  values,
  check,
  errorText = ruleText,
}: Options<Input, Output>): Form<Input, Output> {
  const form = useReactHookForm<Input, unknown, Output>({
    resolver: check,
    defaultValues: values as DefaultValues<Input>,
    mode: 'onTouched',
    // Form goes to the first wrong field in the order of the page, not of registration.
    shouldFocusError: false,
  })
  const state = form.formState

  return {
    ...form,
    bind: (name) => {
      const field = form.register(name)
      const { error } = form.getFieldState(name, state)
      return {
        name,
        value: form.watch(name),
        onChange: (value) => void field.onChange({ type: 'change', target: { name, value } }),
        onBlur: () => void field.onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
        // What the server said is a sentence already.
        error: error?.type === 'server' ? error.message : error?.message && errorText(error.message, name),
      }
    },
    refuse: (refused) => {
      for (const [name, message] of Object.entries<string | undefined>(refused)) {
        if (message) form.setError(name === 'form' ? 'root' : (name as Path<Input>), { type: 'server', message })
      }
    },
  }
}

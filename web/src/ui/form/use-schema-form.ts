import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

type Options<Input extends FieldValues, Output> = {
  schema: $ZodType<Output, Input>
  /** What the form starts with, and what "changed" is measured against. */
  values: DefaultValues<Input>
  /** Turns what the schema says (a code) into what she reads. */
  errorText?: (message: string, field: string) => string
}

/** What `bind` gives to a field: its value and the way back, in the house's one shape for fields. */
export type Bound<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error?: string
}

export type SchemaForm<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output> & {
  bind: <Name extends Path<Input>>(name: Name) => Bound<PathValue<Input, Name>>
  /** Shows what the server refused, each beside its field; `form` is the line above the button. */
  refuse: (errors: Partial<Record<Path<Input> | 'form', string>>) => void
}

/** A form that is checked when a field is left, then as she types. Every field is spread from `bind`:
 * `<TextField label={m.account_email()} {...form.bind('email')} />`. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  errorText = (message) => message,
}: Options<Input, Output>): SchemaForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: values,
    mode: 'onTouched',
    // Form focuses the first wrong field in the order of the page, not of registration.
    shouldFocusError: false,
  })
  const { errors } = form.formState

  return {
    ...form,
    bind: (name) => {
      const field = form.register(name)
      const value = form.watch(name)
      const error = form.getFieldState(name, { ...form.formState, errors }).error
      return {
        name,
        value,
        onChange: (next) => void field.onChange({ type: 'change', target: { name, value: next } }),
        onBlur: () => void field.onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
        error: error?.message && error.type !== 'server' ? errorText(error.message, name) : error?.message,
      }
    },
    refuse: (refused) => {
      for (const [name, message] of Object.entries(refused)) {
        form.setError(name === 'form' ? 'root' : (name as Path<Input>), { type: 'server', message: message as string })
      }
    },
  }
}

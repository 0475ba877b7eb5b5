import type { $ZodType } from 'zod/v4/core'
import type { Check, FieldName } from './check.ts'

/** Checks the whole form with a shape of the contract; its messages are the rules' codes. */
export function schema<Values extends object, Output>(shape: $ZodType<Output, Values>): Check<Values, Output> {
  return (values) => {
    const result = shape['~standard'].validate(values)
    if (result instanceof Promise) throw new TypeError('A form is checked at once: its shape must not wait')
    if (!result.issues) return { errors: {}, output: result.value }
    const errors: ReturnType<Check<Values>>['errors'] = {}
    for (const { path, message } of result.issues) {
      const name = String(path?.[0] ?? '') as FieldName<Values>
      errors[name] ??= message
    }
    return { errors, output: values as unknown as Output }
  }
}

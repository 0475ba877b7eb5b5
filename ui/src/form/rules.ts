import type { Check, FieldName } from './check.ts'

/**
 * Returns what is wrong with a field, as a code, or null. The contract's rules are such functions; those that only need
 * the value take `void` as their second argument, which is why it appears here.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: see above
export type FieldRule<Values> = (value: unknown, values: Values & void) => string | null

/** By field; a field without a rule accepts anything. */
export type FieldRules<Values> = Partial<Record<FieldName<Values>, FieldRule<Values>>>

/**
 * Checks each field with its own rule, without a schema library. A rule that reads another field: `cvv: (value, {
 * number }) => cvv(value, { cardNumber: number })`.
 */
export function rules<Values extends object>(checks: NoInfer<FieldRules<Values>>): Check<Values> {
  return (values) => {
    const errors: ReturnType<Check<Values>>['errors'] = {}
    for (const name of Object.keys(checks) as FieldName<Values>[]) {
      const code = checks[name]?.(values[name], values as Parameters<FieldRule<Values>>[1])
      if (code) errors[name] = code
    }
    return { errors, output: values }
  }
}

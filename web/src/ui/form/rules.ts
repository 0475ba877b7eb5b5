import { type FieldErrors, type FieldValues, type Path, type Resolver, set } from 'react-hook-form'

/** Says what is wrong with a field, as a code, or null. The contract's rules are such functions; those that need to know
 * nothing but the value take `void` as their second argument, which is why it appears here. */
// biome-ignore lint/suspicious/noConfusingVoidType: see above
export type Check<Values> = (value: unknown, values: Values & void) => string | null

/** Field by field; a field without a rule may hold anything. */
export type Checks<Values extends FieldValues> = Partial<Record<Path<Values>, Check<Values>>>

/** Checks each field with its own rule; no schema library is downloaded for it.
 * A rule that looks at another field: `cvv: (value, { number }) => cvv(value, { cardNumber: number })`. */
export function rules<Values extends FieldValues>(checks: Checks<Values>): Resolver<Values, unknown, Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {}
    for (const [name, check] of Object.entries<Check<Values> | undefined>(checks)) {
      const code = check?.(valueAt(values, name), values as Parameters<Check<Values>>[1])
      if (code) set(errors, name, { type: code, message: code })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
}

import { required } from './required.ts'
import type { Rule } from './rule-error.ts'

/**
 * A field that may stay empty and is checked when filled: the activation code of the opt-in's first step (GAP-10), the
 * company's CNPJ, the end of a current experience.
 */
export function optional<Context>(rule: Rule<Context>): Rule<Context> {
  return (value, context) => (required(value) ? null : rule(value, context))
}

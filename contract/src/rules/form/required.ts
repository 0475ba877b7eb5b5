import type { Rule } from './rule-error.ts'
import { isBlank } from './text.ts'

/** A field that must be filled: visible text, a ticked box, a choice, a non-empty list. */
export const required: Rule = (value) => (isFilled(value) ? null : 'required')

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value)
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== false && !Number.isNaN(value)
}

import type { Rule } from '../form/rule-error.ts'
import { lengthOf, stripSpaces, textOf } from '../form/text.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 24

/**
 * For a new password: 8 to 24 characters (GAP-01). The login form only uses `required` and lets the server refuse, so
 * that a migrated member with an old short password reaches the page that updates it.
 */
export const password: Rule = (value) => {
  const length = lengthOf(cleanPassword(textOf(value)))
  if (length === 0) return 'required'
  if (length < PASSWORD_MIN) return 'password_short'
  return length > PASSWORD_MAX ? 'password_long' : null
}

export const confirmPassword: Rule<{ password: string }> = (value, context) => {
  const repeated = cleanPassword(textOf(value))
  if (repeated === '') return 'required'
  return repeated === cleanPassword(context.password) ? null : 'password_mismatch'
}

/**
 * The password as both sides use it: without spaces, and in composed form, because the same `ç` can arrive as one code
 * point or as two. Applied before hashing and comparing.
 */
export function cleanPassword(text: string): string {
  return stripSpaces(text).normalize('NFC')
}

import type { Rule } from '../form/rule-error.ts'
import { lengthOf, stripSpaces, textOf } from '../form/text.ts'

/**
 * The specification has a numeric code, a token of at most 5 characters and an activation code of at least 6. E-mailed
 * codes have exactly 5 digits, so that they satisfy the first two and never look like an activation code (GAP-44).
 */
export const EMAILED_CODE_LENGTH = 5
export const ACTIVATION_CODE_MIN = 6

/** Removes spaces, which pasted codes often contain. */
export function cleanCode(text: string): string {
  return stripSpaces(text)
}

export const numbers: Rule = (value) => {
  const text = cleanCode(textOf(value))
  if (text === '') return 'required'
  return /^\d+$/.test(text) ? null : 'not_numeric'
}

/** A code from an e-mail: password recovery or address verification. */
export const code: Rule = (value) => {
  const error = numbers(value)
  if (error) return error
  return cleanCode(textOf(value)).length < EMAILED_CODE_LENGTH ? 'code_short' : token(value)
}

export const token: Rule = (value) => {
  const text = cleanCode(textOf(value))
  if (text === '') return 'required'
  return lengthOf(text) > EMAILED_CODE_LENGTH ? 'code_long' : null
}

/** A company's code for its members; only the server knows whether it exists. */
export const activationCode: Rule = (value) => {
  const error = numbers(value)
  if (error) return error
  return cleanCode(textOf(value)).length < ACTIVATION_CODE_MIN ? 'activation_code_short' : null
}

/** Codes that we make: ten random digits and a check digit (Luhn), so that one wrong or swapped digit names no code. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

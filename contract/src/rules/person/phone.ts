import { applyMask, digitsOf, maskLength } from '../form/mask.ts'
import type { Rule } from '../form/rule-error.ts'
import { isBlank, textOf } from '../form/text.ts'
import { DEFAULT_DIAL_CODE, DIAL_CODES, type DialCode } from './dial-codes.ts'

export type Phone = { countryCode: string; number: string }

/** The specification limits stakeholders' phone numbers to 11 characters, without a country code. */
export const STAKEHOLDER_PHONE_MAX = 11

/** Non-word characters are removed, as the specification says; letters stay, and the rule refuses them. */
export function sanitizePhone(text: string): string {
  return text.replace(/\W/g, '')
}

/** A phone number in its field, masked or not, with the country code chosen next to it. */
export const phone: Rule<{ countryCode: string }> = (value, { countryCode }) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  const dial = dialCode(countryCode)
  const number = sanitizePhone(text)
  return dial && /^\d+$/.test(number) && fits(dial, nationalDigits(dial, number)) ? null : 'invalid_phone'
}

/** A phone number as transmitted: country code, then number. */
export const fullPhone: Rule = (value) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  return partsOf(sanitizePhone(text)) ? null : 'invalid_phone'
}

export function phoneMask(countryCode: string): string {
  return (dialCode(countryCode) ?? defaultDial).mask
}

/** `(11) 98765-4321`, also while typing or after a whole number was pasted. */
export function formatPhone(countryCode: string, text: string): string {
  const dial = dialCode(countryCode) ?? defaultDial
  return applyMask(dial.mask, nationalDigits(dial, digitsOf(text)))
}

/** `5511987654321`: the transmitted and stored form. */
export function joinPhone({ countryCode, number }: Phone): string {
  const dial = dialCode(countryCode) ?? defaultDial
  return dial.code + nationalDigits(dial, sanitizePhone(number))
}

/** The reverse of `joinPhone`. A number that fits no country of the table is treated as a Brazilian national number. */
export function splitPhone(text: string): Phone {
  const full = sanitizePhone(text)
  return partsOf(full) ?? { countryCode: DEFAULT_DIAL_CODE, number: full }
}

/** Another country code has another mask, so the digits typed for the first one are cleared. */
export function chooseCountry(current: Phone, countryCode: string): Phone {
  return countryCode === current.countryCode ? current : { countryCode, number: '' }
}

const defaultDial = DIAL_CODES[0] as DialCode

function dialCode(code: string): DialCode | undefined {
  return DIAL_CODES.find((dial) => dial.code === code)
}

function partsOf(full: string): Phone | null {
  const dial = /^\d+$/.test(full) && DIAL_CODES.find(({ code }) => full.startsWith(code))
  if (!dial) return null
  const number = full.slice(dial.code.length)
  return fits(dial, number) ? { countryCode: dial.code, number } : null
}

function fits(dial: DialCode, number: string): boolean {
  const longest = maskLength(dial.mask)
  return number.length >= (dial.shortest ?? longest) && number.length <= longest
}

/**
 * Drops a country code pasted with the number, and leading zeros dialled inside a country: no mobile number starts with
 * 0.
 */
function nationalDigits(dial: DialCode, typed: string): string {
  const digits = typed.replace(/^0+/, '')
  const rest = digits.slice(dial.code.length).replace(/^0+/, '')
  const hasCode = digits.startsWith(dial.code) && digits.length > maskLength(dial.mask) && fits(dial, rest)
  return hasCode ? rest : digits
}

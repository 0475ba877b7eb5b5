import { cardNumber as inspect } from 'card-validator/dist/card-number.js'
import { digitsOf } from '../form/mask.ts'
import type { Rule } from '../form/rule-error.ts'
import { isBlank, textOf } from '../form/text.ts'

// Import only the number check: the package's index is CommonJS and would include postal codes and holder names too.

export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'american-express'
  | 'diners-club'
  | 'elo'
  | 'hipercard'
  | 'hiper'
  | 'jcb'
  | 'discover'
  | 'unionpay'
  | 'maestro'
  | 'mir'
  | 'troy'
  | 'naranja'
  | 'verve'

// Longer Visa and JCB numbers exist; the specification's mask holds 16 digits.
const CARD_MASK = '9999 9999 9999 9999'
const BRAND_MASKS: Partial<Record<CardBrand, string>> = {
  'american-express': '9999 999999 99999',
  'diners-club': '9999 999999 9999',
}

/** A known brand, a length that brand issues, and the check digit, which is required of UnionPay too. */
export const cardNumber: Rule = (value) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  return inspect(text, { luhnValidateUnionPay: true }).isValid ? null : 'invalid_card_number'
}

/** The brand as soon as the first digits identify it, else null. */
export function cardBrand(text: string): CardBrand | null {
  const digits = digitsOf(text)
  return digits === '' ? null : ((inspect(digits).card?.type as CardBrand | undefined) ?? null)
}

export function cardMask(text: string): string {
  const brand = cardBrand(text)
  return (brand && BRAND_MASKS[brand]) ?? CARD_MASK
}

export function cvvLength(number: string): number {
  return cardBrand(number) === 'american-express' ? 4 : 3
}

/** The security code; its length depends on the card. */
export const cvv: Rule<{ cardNumber: string }> = (value, context) => {
  const text = textOf(value).trim()
  if (isBlank(text)) return 'required'
  return /^\d+$/.test(text) && text.length === cvvLength(context.cardNumber) ? null : 'invalid_cvv'
}

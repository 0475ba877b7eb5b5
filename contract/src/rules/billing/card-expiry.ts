import { applyMask, digitsOf } from '../form/mask.ts'
import type { Rule } from '../form/rule-error.ts'
import { isBlank, textOf } from '../form/text.ts'

export const CARD_EXPIRY_MASK = '99/99'

/**
 * MM/YY, later than the month on the caller's calendar. A card is valid to the end of its month, but the specification
 * refuses the current month (GAP-91); it has its own code, so that the text can say why. `now` is a parameter so that
 * tests can set it.
 */
export const cardExpiry: Rule<{ now: Date }> = (value, { now }) => {
  const text = textOf(value).trim()
  if (isBlank(text)) return 'required'
  const [, monthText, yearText] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  const month = Number(monthText)
  if (!yearText || month < 1 || month > 12) return 'invalid_card_expiry'
  // Months are counted from the start of the century, like the two digits printed on the card.
  const expires = Number(yearText) * 12 + month - 1
  const current = (now.getFullYear() - 2000) * 12 + now.getMonth()
  if (expires === current) return 'card_expires_this_month'
  return expires > current ? null : 'card_expired'
}

/** Formats typed text as MM/YY: `7` and `1/` become `07` and `01`, and a four-digit year from autofill is shortened. */
export function formatCardExpiry(text: string): string {
  const digits = digitsOf(text.replace(/^\s*(\d)\s*[/\-. ]/, '0$1'))
    .replace(/^[2-9]/, '0$&')
    .replace(/^(\d{2})20(\d{2})$/, '$1$2')
  return applyMask(CARD_EXPIRY_MASK, digits)
}

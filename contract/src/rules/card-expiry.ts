import { applyMask, digitsOf } from './mask.ts'
import type { Rule } from './rule-error.ts'
import { isBlank, textOf } from './text.ts'

export const CARD_EXPIRY_MASK = '99/99'

/**
 * MM/YY, later than the month on the caller's calendar. A card is good to the end of its month, yet the current month
 * is refused as the specification says (GAP-91); it has a code of its own, so that the text can tell her why.
 * `now` is always given: a rule that reads the clock cannot be proved.
 */
export const cardExpiry: Rule<{ now: Date }> = (value, { now }) => {
  const text = textOf(value).trim()
  if (isBlank(text)) return 'required'
  const [, monthText, yearText] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  const month = Number(monthText)
  if (!yearText || month < 1 || month > 12) return 'invalid_card_expiry'
  // Months are counted from the century's start, like the two digits printed on the card.
  const expires = Number(yearText) * 12 + month - 1
  const current = (now.getFullYear() - 2000) * 12 + now.getMonth()
  if (expires === current) return 'card_expires_this_month'
  return expires > current ? null : 'card_expired'
}

/** What she types, as MM/YY: `7` and `1/` become `07` and `01`, and the full year of a browser's own fill is cut. */
export function formatCardExpiry(text: string): string {
  const digits = digitsOf(text.replace(/^\s*(\d)\s*[/\-. ]/, '0$1'))
    .replace(/^[2-9]/, '0$&')
    .replace(/^(\d{2})20(\d{2})$/, '$1$2')
  return applyMask(CARD_EXPIRY_MASK, digits)
}

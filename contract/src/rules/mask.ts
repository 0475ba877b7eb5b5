/** A mask is written as the specification writes it: each `9` stands for a digit, the rest is put in between. */

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

export function maskLength(mask: string): number {
  return mask.split('9').length - 1
}

/**
 * Puts the digits of `text` into `mask`. Digits past its end are dropped, and a separator appears only with the digit
 * that follows it, so that the backspace key never meets a character she did not type.
 */
export function applyMask(mask: string, text: string): string {
  const digits = digitsOf(text).slice(0, maskLength(mask))
  let masked = ''
  let next = 0
  for (const symbol of mask) {
    if (next === digits.length) break
    masked += symbol === '9' ? digits[next++] : symbol
  }
  return masked
}

/** The same mask as input libraries take it: a matcher per digit, fixed characters in between. */
export function maskPattern(mask: string): (string | RegExp)[] {
  return [...mask].map((symbol) => (symbol === '9' ? /\d/ : symbol))
}

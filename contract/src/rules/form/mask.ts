/**
 * Masks are written as in the specification: each `9` stands for a digit, other characters are inserted as they are.
 */

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

export function maskLength(mask: string): number {
  return mask.split('9').length - 1
}

/**
 * Puts the digits of `text` into `mask`. Extra digits are dropped, and a separator appears only with the digit after
 * it, so that the backspace key never stops at a character the user did not type.
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

/** The same mask for input libraries: a matcher per digit, fixed characters in between. */
export function maskPattern(mask: string): (string | RegExp)[] {
  return [...mask].map((symbol) => (symbol === '9' ? /\d/ : symbol))
}

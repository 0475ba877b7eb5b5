import type { Rule } from './rule-error.ts'
import { isBlank, lengthOf, textOf, visibleLength } from './text.ts'

export const NAME_MIN = 2
/** Room for the longest full names in civil registers, and an end for everything else. */
export const NAME_MAX = 120

/** At least two characters that can be seen; any script, any accent, apostrophes and hyphens included. */
export const name: Rule = (value) => {
  const text = cleanName(textOf(value))
  if (isBlank(text)) return 'required'
  if (visibleLength(text) < NAME_MIN) return 'name_short'
  if (isLink(text)) return 'name_link'
  return lengthOf(text) > NAME_MAX ? 'name_long' : null
}

/**
 * Names stand in our letters and in their subjects: a stranger must not send a link there under our name. The counts are
 * exact on purpose: an open one looks at a long word once for each of its letters, and freezes the process.
 */
export const isLink = (text: string): boolean => /[:/\\@]|www\.|\d\.\d|[\p{L}\d-]{3}\.\p{L}{2}/iu.test(text)

/** As it is stored: no spaces around it, one between words, nothing that turns the text around it or breaks its line. */
export function cleanName(text: string): string {
  const seen = text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, '')
  return seen.trim().replace(/\s+/g, ' ')
}

import type { Rule } from '../form/rule-error.ts'
import { isBlank, lengthOf, textOf, visibleLength } from '../form/text.ts'

export const NAME_MIN = 2
/** Enough for the longest full names in civil registers. */
export const NAME_MAX = 120

/** At least two visible characters, in any script, with any accents, apostrophes and hyphens. */
export const name: Rule = (value) => {
  const text = cleanName(textOf(value))
  if (isBlank(text)) return 'required'
  if (visibleLength(text) < NAME_MIN) return 'name_short'
  if (isLink(text)) return 'name_link'
  return lengthOf(text) > NAME_MAX ? 'name_long' : null
}

/**
 * Names appear in our letters and their subjects: a stranger must not be able to send a link under our name. The
 * repetition counts are exact on purpose: an unbounded one backtracks once for each letter of a long word and blocks
 * the process.
 */
export const isLink = (text: string): boolean => /[:/\\@]|www\.|\d\.\d|[\p{L}\d-]{3}\.\p{L}{2}/iu.test(text)

/** The stored form: no surrounding spaces, one space between words, no control or text-direction characters. */
export function cleanName(text: string): string {
  const seen = text
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, '')
    // Afterwards: a removed character may have stood between a letter and its accent.
    .normalize('NFC')
  return seen.trim().replace(/\s+/g, ' ')
}

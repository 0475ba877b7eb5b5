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
  return lengthOf(text) > NAME_MAX ? 'name_long' : null
}

/** As it is stored: no spaces around it, one between words. */
export function cleanName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

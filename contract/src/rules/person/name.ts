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
  if (lengthOf(text) > NAME_MAX) return 'name_long'
  return nameTrick(text)
}

/** What makes a name deceive its reader: a link, an invisible sign, letters of two alphabets that look alike. */
export function nameTrick(text: string): 'name_link' | 'name_hidden' | 'name_scripts' | null {
  if (isLink(text)) return 'name_link'
  if (hasInvisible(text)) return 'name_hidden'
  return isMixed(text) ? 'name_scripts' : null
}

/** Signs that mail programs and browsers read as the dot of an address. */
const dots = /[\u2024\u3002\ufe52\uff0e\uff61]/g
/** Ends of the short addresses that mail programs make a link of, as in `t.me`; `A.B. Lima` is a name. */
const shortAddress =
  /(?<![\p{L}\d.-])[\p{L}\d-]{1,2}\.(?:me|co|ly|to|io|gl|gg|cc|tv|ws|fm|ai|br|com|net|org|app|dev)(?![\p{L}\d])/iu

/**
 * Names appear in our letters and their subjects: a stranger must not be able to send a link under our name. The
 * repetition counts are exact on purpose: an unbounded one backtracks once for each letter of a long word and blocks
 * the process.
 */
function isLink(given: string): boolean {
  const text = given.replace(dots, '.')
  return /[:/\\@]|www\.|\d\.\d|[\p{L}\d-]{3}\.\p{L}{2}/iu.test(text) || shortAddress.test(text)
}

/** The joiner of an emoji, as in a family, is no invisible sign; nor is the selector after a heart. */
const joiner = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu

const hasInvisible = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(text.replace(joiner, '').replaceAll('\ufe0f', ''))

/** Alphabets of their own; the East Asian scripts are written beside Latin (Unicode Technical Standard 39). */
const alphabets = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Cherokee',
  'Devanagari',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

const isMixed = (text: string): boolean => alphabets.filter((letters) => letters.test(text)).length > 1

/** The stored form: no surrounding spaces, one space between words, no control or text-direction characters. */
export function cleanName(text: string): string {
  const seen = text
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu, '')
    // Afterwards: a removed character may have stood between a letter and its accent.
    .normalize('NFC')
  return seen.trim().replace(/\s+/g, ' ')
}

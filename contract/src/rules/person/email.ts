import type { Rule } from '../form/rule-error.ts'
import { stripSpaces, textOf } from '../form/text.ts'

// The grammar browsers use for input type=email, plus a dot in the domain: `ana@localhost` is not deliverable.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const ADDRESS = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+${LABEL}$`, 'i')
const LOCAL_MAX = 64
export const longestEmail = 254

export const email: Rule = (value) => {
  const address = cleanEmail(textOf(value))
  if (address === '') return 'required'
  const fits = address.length <= longestEmail && address.indexOf('@') <= LOCAL_MAX
  return fits && ADDRESS.test(address) && !/\.\d+$/.test(address) ? null : 'invalid_email'
}

/** Removes spaces, as the input does while typing. */
export function cleanEmail(text: string): string {
  return stripSpaces(text)
}

/** Two addresses belong to the same member if their keys are equal: case is ignored. */
export function emailKey(text: string): string {
  return cleanEmail(text).toLowerCase()
}

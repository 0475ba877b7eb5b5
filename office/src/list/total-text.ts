import { countedTo } from '@juntas/contract/rules/paging'
import { m } from '#paraglide/messages.js'
import { numberText } from '../lib/number-text.ts'

/** How many rows a list has: the server counts no further than `countedTo`. */
export const totalText = (total: number) =>
  total > countedTo ? m.list_more_than({ count: numberText(countedTo) }) : numberText(total)

/** The same where there is little room. */
export const shortTotal = (total: number) => (total > countedTo ? `${numberText(countedTo)}+` : numberText(total))

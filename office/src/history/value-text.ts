import { m } from '#paraglide/messages.js'
import { dayText, lastDayText, momentText } from '../lib/date-text.ts'
import { isPerson } from './flat-changes.ts'

const longest = 80
const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const dayPattern = /^\d{4}-\d\d-\d\d$/

/** What ends is told by its last day [GAP-131]. */
const endNames = new Set(['endsAt', 'expiresAt', 'closesAt', 'paidUntil', 'accessUntil'])
const isEnd = (field: string) => endNames.has(field.split('.').at(-1) ?? '')

/** Two stored values of a field in a few words each: of long ones the words around their first difference. */
export function valueTexts(one: unknown, other: unknown, field = ''): [string, string] {
  const [a, b] = [wholeText(one, field), wholeText(other, field)]
  const start = a.length > longest || b.length > longest ? differenceOf(a, b) : 0
  return [shortened(a, start), shortened(b, start)]
}

/** Where the word begins before the one in which two texts part. */
function differenceOf(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at < longest / 2 ? 0 : a.lastIndexOf(' ', at - 20) + 1
}

function shortened(text: string, start = 0): string {
  const rest = `${start > 0 ? '…' : ''}${text.slice(start)}`
  return rest.length > longest ? `${rest.slice(0, longest - 1)}…` : rest
}

function wholeText(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '') return m.audit_nothing()
  if (isPerson(value)) return value.memberName ?? m.audit_gone()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'string' && momentPattern.test(value))
    return isEnd(field) ? lastDayText(value) : momentText(value)
  if (typeof value === 'string' && dayPattern.test(value)) return dayText(value)
  const text = typeof value === 'object' ? leaves(value).join(' · ') : wordsOf(String(value))
  return text || m.audit_nothing()
}

/** A rich text without its tags. */
function wordsOf(text: string): string {
  if (!/^<(?:p|h2|h3|ul|ol|blockquote)>/.test(text)) return text
  const spaced = text.replaceAll(/<\/(?:p|h2|h3|li)>|<br>/g, ' $&')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim()
}

function leaves(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') {
    const text = String(value)
    if (!momentPattern.test(text)) return [wordsOf(text)]
    return [isEnd(name) ? lastDayText(text) : dayText(text)]
  }
  // Numbers of rows say nothing to a reader.
  return Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : leaves(part, key)))
}

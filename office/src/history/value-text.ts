import { m } from '#paraglide/messages.js'
import { dayText, momentText } from '../lib/date-text.ts'
import { isPerson } from './flat-changes.ts'

const longest = 80
const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A stored value in a few words. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return m.audit_nothing()
  if (isPerson(value)) return value.memberName ?? m.audit_gone()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'string' && momentPattern.test(value)) return momentText(value)
  const text = typeof value === 'object' ? leaves(value).join(' · ') : String(value)
  if (text === '') return m.audit_nothing()
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function leaves(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [momentPattern.test(String(value)) ? dayText(String(value)) : String(value)]
  // Numbers of rows say nothing to a reader.
  return Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : leaves(part)))
}

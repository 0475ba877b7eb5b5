import { m } from '#paraglide/messages.js'

const longest = 80

/** A stored value in a few words. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  const text = typeof value === 'object' ? leaves(value).join(' · ') : String(value)
  if (text === '') return m.audit_nothing()
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function leaves(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [String(value)]
  return Object.values(value).flatMap(leaves)
}

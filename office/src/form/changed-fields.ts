/** The fields of `after` that differ from `before`. Empty texts and missing translations are the same nothing. */
export function changedFields<T extends object>(
  fields: readonly (keyof T & string)[],
  before: Partial<T>,
  after: Partial<T>,
): Partial<T> {
  const changed = fields.filter((name) => textOf(before[name]) !== textOf(after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>
}

const textOf = (value: unknown): string => JSON.stringify(plain(value)) ?? ''

function plain(value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plain)
  const entries = Object.entries(value)
    .map(([name, one]) => [name, plain(one)] as const)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => a.localeCompare(b))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

export interface FlatChange {
  /** `translations.es-ES.title`. */
  field: string
  before: unknown
  after: unknown
}

/** What really changed: an object field by field, and only the fields that differ. */
export function flatChanges(changes: readonly { field: string; before?: unknown; after?: unknown }[]): FlatChange[] {
  return changes.flatMap(({ field, before, after }) => differences(field, before, after))
}

function differences(field: string, before: unknown, after: unknown): FlatChange[] {
  if (!isObject(before) && !isObject(after)) return isSame(before, after) ? [] : [{ field, before, after }]
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((name) => differences(`${field}.${name}`, was[name], is[name]))
}

/** A member is one value. */
export const isPerson = (value: unknown): value is { memberName: string | null } =>
  typeof value === 'object' && value !== null && 'memberName' in value

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isPerson(value)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

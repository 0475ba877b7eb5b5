/** Whether two values of a form are equal: lists and plain records by content. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b) || a.constructor !== b.constructor) return false
  // A file or a date is not compared field by field.
  if (!Array.isArray(a) && a.constructor !== Object) return false
  const keys = Object.keys({ ...a, ...b })
  return keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

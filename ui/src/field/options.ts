import type { Option } from './select.tsx'

/** Named values as the options of a field, in their order. */
export const optionsOf = <Value extends string>(names: Readonly<Record<Value, () => string>>): Option<Value>[] =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value]() }))

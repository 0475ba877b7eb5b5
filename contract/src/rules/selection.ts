import type { Rule } from './rule-error.ts'

export const SELECTION_MAX = 3

/** Ticks or unticks one choice. At the maximum a further tick is ignored: what was chosen first stays. */
export function toggleSelection<Choice>(
  selected: readonly Choice[],
  choice: Choice,
  max: number = SELECTION_MAX,
): Choice[] {
  if (selected.includes(choice)) return selected.filter((other) => other !== choice)
  return limitSelection([...selected, choice], max)
}

/** A list from elsewhere, brought within the maximum: each choice once, extras ignored. */
export function limitSelection<Choice>(selected: readonly Choice[], max: number = SELECTION_MAX): Choice[] {
  return [...new Set(selected)].slice(0, max)
}

/** A required single checkbox holds empty text when it is not ticked, so that `required` refuses it like any field. */
export function checkboxValue(isChecked: boolean): true | '' {
  return isChecked ? true : ''
}

/** Registration asks her to say that she identifies as a woman, and to accept the terms: only a tick will do. */
const ticked: Rule = (value) => (value === true ? null : 'required')
export const woman: Rule = ticked
export const terms: Rule = ticked

import type { Rule } from './rule-error.ts'

export const SELECTION_MAX = 3

/** Ticks or unticks one choice. At the maximum, a further tick is ignored. */
export function toggleSelection<Choice>(
  selected: readonly Choice[],
  choice: Choice,
  max: number = SELECTION_MAX,
): Choice[] {
  if (selected.includes(choice)) return selected.filter((other) => other !== choice)
  return limitSelection([...selected, choice], max)
}

/** Limits a given list to the maximum: each choice once, extras dropped. */
export function limitSelection<Choice>(selected: readonly Choice[], max: number = SELECTION_MAX): Choice[] {
  return [...new Set(selected)].slice(0, max)
}

/** A required checkbox holds empty text when it is not ticked, so that `required` refuses it like any field. */
export function checkboxValue(isChecked: boolean): true | '' {
  return isChecked ? true : ''
}

/** Registration requires the member to declare that they identify as a woman and to accept the terms. */
const ticked: Rule = (value) => (value === true ? null : 'required')
export const woman: Rule = ticked
export const terms: Rule = ticked

import { isStable } from '@juntas/contract/rules/survey'
import type { AreaLine, Growth } from './queries.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export const meanBefore = (areas: readonly AreaLine[]): number => mean(areas.map(({ before }) => before))
export const meanAfter = (areas: readonly AreaLine[]): number => mean(areas.map(({ after }) => after ?? 0))
/** The difference of the rounded means, so that the three numbers on the page add up. */
export const meanChange = (areas: readonly AreaLine[]): number => rounded(meanAfter(areas)) - rounded(meanBefore(areas))
const rounded = (value: number) => Math.round(value * 100) / 100

type ChangeKind = 'grown' | 'stable' | 'fallen'
export function changeKind(change: number): ChangeKind {
  if (isStable(change)) return 'stable'
  return change > 0 ? 'grown' : 'fallen'
}

/** None until the second survey. */
export const changeOf = ({ before, after }: Pick<AreaLine, 'before' | 'after'>): number => (after ?? before) - before

export const grownCount = (areas: readonly AreaLine[]): number =>
  areas.filter((line) => changeKind(changeOf(line)) === 'grown').length

/** Where a cycle is: what its page leads to. */
type Stage = 'started' | 'running' | 'open' | 'closed'
export function stageOf({ cycle, chosen }: Pick<Growth, 'cycle' | 'chosen'>): Stage {
  if (cycle?.afterAt) return 'closed'
  if (cycle?.isOpen) return 'open'
  return chosen.length > 0 ? 'running' : 'started'
}

/** Each trail once: two areas may have the same one. */
export const trailsOf = (chosen: Growth['chosen']) => [
  ...new Map(chosen.map(({ trail }) => [trail.id, trail])).values(),
]

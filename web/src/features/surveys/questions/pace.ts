import { statementCount } from '@juntas/contract/rules/survey'
import type { Survey } from '../queries.ts'

/** The average duration of each survey (SURVEY-05), until the member's own pace is known. */
const wholeMs = { impacto: 3 * 60_000, potencial: 5 * 60_000 } as const
/** A longer pause is not counted as thinking time. */
const longestGapMs = 60_000
const knownAfter = 5

/** Minutes left, from the median time between this visit's answers. 0 means less than one. */
export function minutesLeft(survey: Survey, open: number, answeredAt: readonly number[]): number {
  const gaps = answeredAt
    .slice(1)
    .map((at, index) => at - (answeredAt[index] ?? at))
    .filter((gap) => gap <= longestGapMs)
    .toSorted((a, b) => a - b)
  const own = gaps.length >= knownAfter ? gaps[Math.floor(gaps.length / 2)] : undefined
  const paceMs = own ?? wholeMs[survey] / statementCount
  const left = open * paceMs
  return left < 45_000 ? 0 : Math.max(1, Math.round(left / 60_000))
}

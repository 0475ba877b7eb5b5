import { dayMs } from '@juntas/contract/rules/add-days'
import { stableBelow } from '@juntas/contract/rules/survey'
import type { Area, Result, Survey } from '../queries.ts'

/** One area of one survey: its value, and the earlier one if there is one. */
export interface Line {
  area: Area
  after: number
  before: number | null
}

export const linesOf = ({ areas }: Pick<Result, 'areas'>, survey: Survey): Line[] =>
  areas.map(({ area, value, impact, before, impactBefore }) =>
    survey === 'potencial' ? { area, after: value, before } : { area, after: impact, before: impactBefore },
  )

export const hasBefore = (lines: readonly Line[]) => lines.every((line) => line.before !== null)
export const changeOf = ({ after, before }: Line) => (before === null ? 0 : after - before)
/** A real increase, not the variation of a day. */
export const isGrown = (change: number) => change >= stableBelow

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
export const meanAfter = (lines: readonly Line[]) => mean(lines.map(({ after }) => after))
export const meanChange = (lines: readonly Line[]) => mean(lines.map(changeOf))

export const byChange = (lines: readonly Line[]) => lines.toSorted((a, b) => changeOf(b) - changeOf(a))

/** The areas with an increase, largest first. */
export const grownAreas = (lines: readonly Line[]) => byChange(lines).filter((line) => isGrown(changeOf(line)))

/** Whole months from 45 days on, days before. */
export function timeBetween(from: string, to: string): { unit: 'month' | 'day'; count: number } {
  const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))
  return days < 45 ? { unit: 'day', count: days } : { unit: 'month', count: Math.round(days / 30.44) }
}

import { dayIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import { zone } from '@juntas/contract/rules/zone'
import { sql } from 'kysely'

/** The Monday of a moment's week in São Paulo. */
export function weekOf(at: Date): string {
  const day = dayIn(at)
  return laterDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** A week and its like a year before are so many weeks apart. */
const yearWeeks = 52

export interface Weeks {
  /** Mondays, oldest first; the last week is not over. */
  shown: string[]
  /** The first moment that is counted: that of the first shown week a year before. */
  from: Date
  yearBefore: (week: string) => string
}

export function weeksUntil(at: Date, count: number): Weeks {
  const current = weekOf(at)
  const shown = Array.from({ length: count }, (_, place) => laterDay(current, (place + 1 - count) * 7))
  const yearBefore = (week: string) => laterDay(week, -7 * yearWeeks)
  return { shown, from: momentOf(yearBefore(shown[0]!), '00:00'), yearBefore }
}

/** The Monday or the first day of the month of a column with a moment, as text. */
export const startOf = (unit: 'week' | 'month', column: string) =>
  sql<string>`date_trunc(${sql.lit(unit)}, ${sql.ref(column)} at time zone ${sql.lit(zone)})::date::text`

/** One point for each week, or month, from what was counted by it; one without a row has `empty`. */
export const pointsOf = (
  { shown, yearBefore }: Pick<Weeks, 'shown' | 'yearBefore'>,
  counted: Map<string, number>,
  empty: number | null,
) =>
  shown.map((from, place) => ({
    from,
    value: counted.get(from) ?? empty,
    before: counted.get(yearBefore(from)) ?? null,
    isOpen: place === shown.length - 1,
  }))

import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { pointsOf, type Weeks, weekOf } from './weeks.ts'

/**
 * Stores the sums of the weeks that are over and deletes what members watched in them. One statement: a process that
 * dies leaves nothing, and of two processes the second finds no rows.
 */
export async function closeWeeks(db: Db, at: Date): Promise<void> {
  await sql`
    with closed as (delete from watched_weeks where week < ${weekOf(at)} returning week, watched_ms)
    insert into watched_week_sums as sums (week, members, watched_ms)
    select week, count(*), sum(watched_ms) from closed group by week
    on conflict (week) do update
      set members = sums.members + excluded.members, watched_ms = sums.watched_ms + excluded.watched_ms`.execute(db)
}

/** Members who watched and hours that were watched, by week. */
export async function watchedNumbers(db: Db, weeks: Weeks) {
  const { rows } = await sql<{ week: string; members: number; hours: number }>`
    select week::text, sum(members)::int as members, round(sum(watched_ms) / 3600000, 1)::float8 as hours from (
      select week, members, watched_ms from watched_week_sums
      union all select week, count(*), sum(watched_ms) from watched_weeks group by week
    ) as counted where week >= ${weeks.yearBefore(weeks.shown[0]!)} group by week`.execute(db)
  // Before the first week with a number nothing was counted.
  const empty = (week: string) => (rows.some((row) => row.week <= week) ? 0 : null)
  const points = (counted: Map<string, number>) =>
    pointsOf(weeks, counted, null).map((point) => ({ ...point, value: point.value ?? empty(point.from) }))
  return {
    active: points(new Map(rows.map(({ week, members }) => [week, members]))),
    hours: points(new Map(rows.map(({ week, hours }) => [week, hours]))),
  }
}

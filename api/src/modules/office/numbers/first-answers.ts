import { promiseHours } from '@juntas/contract/rules/post'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { pointsOf, startOf, type Weeks } from './weeks.ts'

interface Row {
  week: string
  median: number
  posts: number
  inTime: number
}

/**
 * Minutes from a post to the first answer of a specialist: the median of the posts of each week. A post whose 48 hours
 * have passed counts with the time that it has waited; one that still may be answered in time does not count yet.
 */
export async function firstAnswers(db: Db, weeks: Weeks, at: Date) {
  const { rows } = await sql<Row>`
    select ${startOf('week', 'p.created_at')} as week, count(*)::int as posts,
      percentile_cont(0.5) within group (order by extract(epoch from coalesce(p.answered_at, ${at}) - p.created_at)) / 60
        as median,
      count(*) filter (where p.answered_at <= p.created_at + make_interval(hours => ${promiseHours}))::int as in_time
    from posts p
    where p.created_at >= ${weeks.from} and p.hidden_at is null
      and (p.answered_at is not null or p.created_at < ${at}::timestamptz - make_interval(hours => ${promiseHours}))
    group by 1`.execute(db)
  const shown = rows.filter(({ week }) => week >= weeks.shown[0]!)
  const total = shown.reduce((sum, { posts }) => sum + posts, 0)
  const minutes = new Map(rows.map(({ week, median }) => [week, Math.round(median)]))
  return {
    points: pointsOf(weeks, minutes, null),
    share: total === 0 ? null : shown.reduce((sum, { inTime }) => sum + inTime, 0) / total,
  }
}

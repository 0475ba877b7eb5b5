import { completionDays } from '@juntas/contract/office/numbers'
import { zone } from '@juntas/contract/rules/zone'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import { pointsOf, type Weeks, weekOf } from './weeks.ts'

interface TrailRow {
  id: number
  title: string
  translations: unknown
  started: number
  finished: number
  episodes: { id: number; title: string; translations: unknown; watched: number }[]
}
export interface Completion {
  countedAt: Date
  trails: TrailRow[]
  /** By the day, in São Paulo, on which the members' 90 days ended. */
  ended: { day: string; started: number; finished: number }[]
}

/** What is published of trails, in their order. */
const episodes = sql`
  select c.id, c.folder_id, c.title, c.translations, count(*) over (partition by c.folder_id)::int as total,
    row_number() over (partition by c.folder_id order by s.position nulls last, c.position, c.publish_at, c.id) as place
  from contents c join folders f on f.id = c.folder_id and f.type = 'Skill'
  left join seasons s on s.id = c.season_id
  where c.type <> 'Skill' and c.publish_at <= now()`

/** Who began and who finished each trail. It reads every view of an episode once: the caller keeps the answer. */
export async function countCompletion(db: Db, at: Date): Promise<Completion> {
  const begun = sql`
    select v.member_id, e.folder_id, min(v.first_reported_at) as began_at,
      count(v.watched_at) = max(e.total) as is_done, max(v.watched_at) as done_at
    from content_views v join episodes e on e.id = v.content_id group by v.member_id, e.folder_id`
  const { rows } = await sql<{ trails: TrailRow[] | null; ended: Completion['ended'] | null }>`
    with episodes as materialized (${episodes}), begun as materialized (${begun}),
    watched as (
      select e.id, count(v.watched_at)::int as watched from episodes e
      left join content_views v on v.content_id = e.id and v.watched_at is not null group by e.id),
    trails as (
      select f.id, f.title, f.translations, f.position,
        (select count(*)::int from begun b where b.folder_id = f.id) as started,
        (select count(*)::int from begun b where b.folder_id = f.id and b.is_done) as finished,
        (select jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'translations', e.translations, 'watched', w.watched)
           order by e.place) from episodes e join watched w on w.id = e.id where e.folder_id = f.id) as episodes
      from folders f where f.type = 'Skill' and exists (select from episodes e where e.folder_id = f.id)),
    ended as (
      select (b.began_at + make_interval(days => ${completionDays})) at time zone ${sql.lit(zone)} as ended_at,
        b.is_done and b.done_at <= b.began_at + make_interval(days => ${completionDays}) as is_done
      from begun b where b.began_at <= ${at}::timestamptz - make_interval(days => ${completionDays}))
    select
      (select jsonb_agg(to_jsonb(t) - 'position' order by t.position, t.id) from trails t) as trails,
      (select jsonb_agg(jsonb_build_object('day', day, 'started', started, 'finished', finished)) from (
        select ended_at::date::text as day, count(*)::int as started, count(*) filter (where is_done)::int as finished
        from ended group by 1) as days) as ended`.execute(db)
  return { countedAt: at, trails: rows[0]?.trails ?? [], ended: rows[0]?.ended ?? [] }
}

/** Of the members whose 90 days ended in a week, the share that finished within them. */
export function completionPoints({ ended }: Completion, weeks: Weeks) {
  const sums = new Map<string, { started: number; finished: number }>()
  for (const { day, started, finished } of ended) {
    const week = weekOf(new Date(`${day}T12:00:00Z`))
    const sum = sums.get(week) ?? { started: 0, finished: 0 }
    sums.set(week, { started: sum.started + started, finished: sum.finished + finished })
  }
  const shares = [...sums].map(([week, { started, finished }]) => [week, finished / started] as const)
  return pointsOf(weeks, new Map(shares), null)
}

/** Trails with most members first. Members stop before the episode that lost most of those who watched the one before. */
export const trailNumbers = ({ trails }: Completion, language: Language) =>
  trails
    .map((trail) => ({
      id: trail.id,
      title: translated(trail, language).title,
      started: trail.started,
      finished: trail.finished,
      stop: stopOf(trail, language),
    }))
    .sort((one, other) => other.started - one.started)

function stopOf({ episodes: list, started }: TrailRow, language: Language) {
  let stop: TrailRow['episodes'][number] | undefined
  let most = 0
  let before = started
  for (const episode of list) {
    if (before - episode.watched > most) {
      most = before - episode.watched
      stop = episode
    }
    before = Math.min(before, episode.watched)
  }
  return stop ? { id: stop.id, title: translated(stop, language).title } : null
}

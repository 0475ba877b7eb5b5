import { noteSeconds } from '@juntas/contract/rules/notes/later'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { type TimeMode, type TimeReason, timeModes } from '@juntas/contract/rules/time/time-suggestion'
import type { time } from '@juntas/contract/time'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { type MediaRates, mediaRates } from '../../http/media/media-rates.ts'
import type { Handlers } from '../../http/serve.ts'
import { chosenTrails } from '../growth/cycle-store.ts'
import { type Card, find } from '../library/cards.ts'
import { type ContentRow, cardOf } from '../library/content-cache.ts'
import { mineOf } from '../notes/note-rows.ts'

// More than fit in the longest time, so that parts can be exchanged.
/** New contents are of several lengths: short ones alone would not fill a long time. */
const lengthMs = 300_000
const most = { unfinished: 8, episodes: 12, ahead: 60, new: 12, ofLength: 3, notes: 12, circles: 3 }

export const handlers: Handlers<typeof time> = {
  async suggestions({ db, reads, viewer, config, partners, language, now }) {
    const chosen = await chosenTrails(db, config.dataKey, viewer.id)
    const [rows, notes, circles] = await Promise.all([
      rowsOf(db, viewer.id, chosen),
      dueNotes(db, viewer.id, now()),
      awaitedNews(db, viewer.id, now()),
    ])
    const { contents } = await find(reads, viewer, {
      text: 'select id from unnest($1::int[]) with ordinality as c (id, place) order by place',
      values: [rows.map(({ id }) => id)],
    })
    const open = await Promise.all(
      // A content of unknown length cannot be promised to fit.
      contents
        .filter(([row, own]) => own.hasAccess && row.durationMs > 0)
        .map(async ([row, own]) => ({
          card: { ...cardOf(row, language), ...own },
          ...(await mediaOf({ config, partners }, row)),
        })),
    )
    const byId = new Map(open.map((one) => [one.card.id, one]))
    return {
      candidates: [
        ...rows.flatMap(({ id, reason, trailId }) => {
          const found = byId.get(id)
          return found ? [{ ...ofContent(found, reason), trailId }] : []
        }),
        ...notes.map((note) => ({
          ...written,
          key: `note ${note.id}`,
          reason: 'due' as const,
          seconds: noteSeconds,
          note,
        })),
        ...circles.map(({ id, startsAt }) => ({
          ...written,
          key: `circle ${id}`,
          reason: 'circle' as const,
          seconds: newsSeconds,
          circle: { id, startsAt: startsAt.toISOString() },
        })),
      ],
    }
  },
}

/** What suggestions of notes and of circles have in common: they fit every mode and have no media. */
const written = { modes: [...timeModes], trailId: null, content: null, rates: null, note: null, circle: null }
// The time it takes to read what was promised and to choose one of three answers.
const newsSeconds = 60

type MediaContext = Pick<AppContext, 'config' | 'partners'>

async function mediaOf(
  { config, partners }: MediaContext,
  { type, contentReference, audioFile, durationMs }: ContentRow,
) {
  const sources = contentReference ? partners.video.sources(contentReference) : []
  const rates = type === 'TextContent' ? null : await mediaRates(config, { sources, audioFile, durationMs })
  // Our player plays a film without its picture; a vendor's frame always shows it.
  const isHeard = audioFile !== null || sources.some((one) => one.type !== 'video/vimeo')
  return { rates, isHeard }
}

const modeOf: Partial<Record<Card['@type'], TimeMode>> = {
  VimeoContent: 'video',
  AudioContent: 'audio',
  TextContent: 'reading',
}

interface Found {
  card: Card
  rates: MediaRates | null
  isHeard: boolean
}

function ofContent({ card, rates, isHeard }: Found, reason: TimeReason) {
  const mode = modeOf[card['@type']]
  const modes: TimeMode[] = mode === 'video' && isHeard ? ['video', 'audio'] : mode ? [mode] : []
  const doneMs = reason === 'unfinished' ? (card.currentContentUserCollection.view?.progress ?? 0) : 0
  return {
    key: `content ${card.id}`,
    reason,
    seconds: Math.ceil(Math.max(0, card.duration - doneMs) / 1000),
    modes,
    content: card,
    rates,
    note: null,
    circle: null,
  }
}

interface Row {
  id: number
  reason: TimeReason
  trailId: number | null
}

/**
 * Contents by reason: those begun, the episodes that follow in chosen trails and in trails begun, and short ones that
 * were never opened, of each mode. Contents that only an award opens are reached from the award. Only what the viewer
 * may open and what has a length takes a place: a content of unknown length cannot be promised to fit.
 */
async function rowsOf(db: Db, memberId: number, chosen: number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with seen as (
      select v.content_id, v.position_ms, v.watched_at, v.updated_at from content_views v where v.member_id = ${memberId}),
    held as (select folder_id from held_grants where member_id = ${memberId}),
    open as (
      select c.id, c.type, c.folder_id, c.duration_ms, f.type as folder_type, n.watched_at, n.updated_at,
             coalesce(n.position_ms, 0) as position_ms, n.content_id is not null as was_seen,
             c.duration_ms > 0 and (c.folder_id in (select folder_id from held)
               or (c.is_free and (select access_free_content from members where id = ${memberId}))) as fits,
             row_number() over (partition by c.folder_id order by s.position nulls last, c.position, c.publish_at, c.id) as place
      from contents c
      join folders f on f.id = c.folder_id
      left join seasons s on s.id = c.season_id
      left join seen n on n.content_id = c.id
      where c.type <> 'Skill' and c.publish_at <= now() and c.starts_at is null
        and not exists (select from awards a where a.content_id = c.id)),
    trails as (
      select folder_id, max(updated_at) as at from open where folder_type = 'Skill' and was_seen group by folder_id)
    (select id, 'unfinished' as reason, null::int as trail_id from open
      where fits and watched_at is null and position_ms > 0 order by updated_at desc limit ${most.unfinished})
    union all
    (select id, case when folder_id = any(${chosen}::int[]) then 'chosen' else 'next' end, folder_id from (
        select o.*, row_number() over (partition by o.folder_id order by o.place) as ahead, t.at
        from open o left join trails t on t.folder_id = o.folder_id
        where o.fits and o.watched_at is null and o.position_ms = 0
          and (o.folder_id = any(${chosen}::int[]) or t.folder_id is not null)) e
      where ahead <= ${most.episodes}
      order by array_position(${chosen}::int[], folder_id), at desc nulls last, folder_id, place limit ${most.ahead})
    union all
    (select id, 'new', null from (
        select o.id, o.type, o.duration_ms, row_number() over (partition by o.type order by o.duration_ms, o.id) as ahead,
          row_number() over (partition by o.type, o.duration_ms / ${lengthMs} order by o.duration_ms, o.id) as ahead_of_length
        from open o where o.fits and o.folder_type <> 'Skill' and not o.was_seen) e
      where ahead <= ${most.new} or ahead_of_length <= ${most.ofLength}
      order by duration_ms, id)`.execute(db)
  return rows
}

/** Notes to be written by today, the longest waiting first. */
const dueNotes = (db: Db, memberId: number, now: Date) =>
  mineOf(db, memberId)
    .select(['n.id', 'n.title'])
    .where('n.tag', '=', 'write_later')
    .where('n.doneAt', 'is', null)
    .where('n.dueAt', '<=', dayIn(now))
    .orderBy('n.dueAt')
    .orderBy('n.id')
    .limit(most.notes)
    .execute()

/** Circles that meet soon and have no news yet about what the member promised for that meeting. */
const awaitedNews = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('circleCommitments as k')
    .innerJoin('circleSeats as s', 's.id', 'k.circleSeatId')
    .innerJoin('circleMeetings as g', 'g.id', 'k.circleMeetingId')
    .select(['s.circleId as id', 'g.startsAt'])
    .where('s.memberId', '=', memberId)
    .where('k.state', 'is', null)
    .where('g.startsAt', '>', now)
    .where((eb) => eb.or([eb('s.pausedUntil', 'is', null), eb('s.pausedUntil', '<=', now)]))
    .orderBy('g.startsAt')
    .limit(most.circles)
    .execute()

import { sql } from 'kysely'
import type { OwnPostsCache } from '../../anonymity/own-posts.ts'
import { newsDays, openReadings, readIds } from '../../anonymity/readings.ts'
import { seals } from '../../anonymity/seal.ts'
import { batchReads, planOnce, rowsOf } from '../../db/batch-reads.ts'
import type { Db } from '../../db/client.ts'
import { unseenBy } from '../../people/blocks.ts'
import type { Reads } from '../../reads.ts'
import type { BoardReader } from './queries.ts'

type Reader = Pick<BoardReader, 'dataKey' | 'memberId'>

interface Row {
  place: number
  unread: number
  /** Anonymous posts whose marks have not been compared for this member yet, and whether they are visible. */
  news: { id: number; mark: string; isShown: boolean }[]
}

/** Number of recent unread posts, without the member's own, which are recognized by their marks alone. */
export const countUnread = (reads: Reads, { dataKey, memberId }: Reader): Promise<number> =>
  reads.unreadCounts('unread', dataKey, memberId)

export const openUnreadCounts = (db: Db, cache: OwnPostsCache) => {
  const { sql: text } = statement.compile(db)
  return batchReads<string, number, number>(async (dataKey, memberIds) => {
    const key = seals(dataKey)
    const sealed = await rowsOf<{ member_id: number; sealed: Buffer }>(
      db,
      'select member_id, sealed from board_readings where member_id = any($1::int[])',
      [memberIds],
    )
    const rowOf = new Map(sealed.map((row) => [row.member_id, row.sealed]))
    const readers = memberIds.map((memberId) => ({ dataKey, memberId }))
    const own = memberIds.map((memberId) => cache.get(memberId))
    // The ids the member has read or owns, as the statement excluded them.
    const known = memberIds.map(
      (id, place) => new Set([...readIds(openReadings(key, id, rowOf.get(id) ?? null)), ...(own[place]?.own ?? [])]),
    )
    const values = [memberIds, known.map((ids) => `{${[...ids].join()}}`), own.map(({ upTo }) => upTo)]
    const rows = await rowsOf<Row>(db, text, values)
    const counts = new Map(rows.map((row) => [row.place, row]))
    return readers.map((reader, place) => {
      const { unread, news } = counts.get(place + 1) ?? { unread: 0, news: [] }
      const marked = news.map(({ id, mark }) => ({ postId: id, mark: Buffer.from(mark, 'hex') }))
      const mine = new Set(cache.update(reader, marked).own)
      return unread - news.filter(({ id, isShown }) => isShown && mine.has(id) && !known[place]?.has(id)).length
    })
  })
}

const planned = (parameter: string) => sql.raw(planOnce(parameter))

const statement = sql`
  with asked as (
    select * from unnest(${planned('$1::int[]')}, ${planned('$2::text[]')}, ${planned('$3::int[]')}) with ordinality as a (id, known, up_to, place)),
  news as materialized (
    select id, member_id, hidden_at, is_anonymous, created_at from posts
    where created_at > now() - ${sql.lit(newsDays)} * interval '1 day')
  select asked.place::int, (counted.shown - counted.known)::int as unread, coalesce(fresh.news, '[]') as news
  from asked
  cross join lateral (
    select count(*) as shown, count(k.id) as known
    from news p left join unnest(asked.known::int[]) k (id) on k.id = p.id
    where p.hidden_at is null
      and (p.member_id is null or (p.member_id <> asked.id and p.member_id not in ${unseenBy(sql.ref('asked.id'))}))) counted
  left join lateral (
    select json_agg(json_build_object('id', p.id, 'mark', encode(pa.mark, 'hex'), 'isShown', p.hidden_at is null)) as news
    from news p join post_authors pa on pa.post_id = p.id
    where p.id > asked.up_to or p.created_at > now() - interval '1 hour') fresh on true`

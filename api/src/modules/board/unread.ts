import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { gather } from '../../db/gather.ts'
import { perDatabase } from '../../db/per-database.ts'
import { unseenBy } from './blocks.ts'
import { knownOwn, learnOwn } from './own-anonymous.ts'
import { type BoardReader, newsDays } from './queries.ts'
import { seals } from './seal.ts'

type Reader = Pick<BoardReader, 'dataKey' | 'memberId'>

interface Row {
  place: number
  unread: number
  /** Anonymous posts she has not been compared with yet, and whether they are among the unread. */
  news: { id: number; mark: string; isCounted: boolean }[]
}

/** Posts of the board she has not read: recent ones, and never her own, which are known by their marks alone. */
export const countUnread = (db: Db, { dataKey, memberId }: Reader): Promise<number> =>
  askerOf(db)(dataKey, dataKey, memberId)

const askerOf = perDatabase((db) => {
  // Written once: the same text for any readers.
  const { sql: text } = statement.compile(db)
  return gather<string, number, number>(async (dataKey, memberIds) => {
    const readers = memberIds.map((memberId) => ({ dataKey, memberId }))
    const known = readers.map(knownOwn)
    const values = [
      memberIds,
      memberIds.map(seals(dataKey).reader),
      known.map((one) => `{${one.own.join()}}`),
      known.map(({ upTo }) => upTo),
    ]
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values))
    const counts = new Map(rows.map((row) => [row.place, row]))
    return readers.map((reader, place) => {
      const { unread, news } = counts.get(place + 1) ?? { unread: 0, news: [] }
      // As it was when the statement left them out; another one may have learned more meanwhile.
      const before = new Set(known[place]?.own)
      const marked = news.map(({ id, mark }) => ({ postId: id, mark: Buffer.from(mark, 'hex') }))
      const mine = new Set(learnOwn(reader, marked).own)
      return unread - news.filter(({ id, isCounted }) => isCounted && mine.has(id) && !before.has(id)).length
    })
  })
})

const statement = sql`
  with asked as (
    select * from unnest($1::int[], $2::bytea[], $3::text[], $4::int[]) with ordinality as a (id, reader, own, up_to, place)),
  news as materialized (
    select id, member_id, hidden_at, is_anonymous, created_at from posts
    where created_at > now() - ${sql.lit(newsDays)} * interval '1 day')
  select asked.place::int, counted.unread, coalesce(fresh.news, '[]') as news
  from asked
  cross join lateral (
    select count(*) as unread, array_agg(p.id) filter (where p.is_anonymous) as ids
    from news p
    where (p.hidden_at is null or p.member_id = asked.id)
      and (p.member_id is null or p.member_id not in ${unseenBy(sql.ref('asked.id'))})
      and p.id <> all(asked.own::int[])
      and not exists (select from post_reads r where r.post_id = p.id and r.reader = asked.reader)) counted
  left join lateral (
    select json_agg(json_build_object('id', p.id, 'mark', encode(pa.mark, 'hex'), 'isCounted', p.id = any(counted.ids))) as news
    from news p join post_authors pa on pa.post_id = p.id
    where p.id > asked.up_to or p.created_at > now() - interval '1 hour') fresh on true`

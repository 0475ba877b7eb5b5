import type { Selectable } from 'kysely'
import { batchReads, planOnce, rowsOf } from '../../db/batch-reads.ts'
import type { Db } from '../../db/client.ts'
import type { Contents, Language } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'
import type { Reads } from '../../reads.ts'
import { type Access, awardMap, mayOpen } from './access.ts'
import { type ContentRow, cardOf } from './content-cache.ts'

/** A query for the ids of one page, in order, as text with its values. */
export interface PageQuery {
  text: string
  values: readonly unknown[]
  /** Counts all matches, with the same values. */
  count?: string
}

type Listed = Pick<Selectable<Contents>, 'id' | 'version' | 'likes'>
/** What one viewer did with a content. Contents without any mark are not listed. */
type Mark = [
  id: number,
  favorite: boolean,
  registration: boolean,
  like: boolean,
  rating: number | null,
  positionMs: number | null,
  furthestMs: number | null,
  watched: boolean,
]
type Of = [
  memberId: number,
  opensFree: boolean,
  folderIds: number[] | null,
  marks: Mark[] | null,
  awards: [contentId: number, isEarned: boolean][] | null,
]
type Answer = [count: number | null, listed: Listed[] | null, viewers: Of[] | null]

const none: Mark = [0, false, false, false, null, null, null, false]

/** One page of cards. */
export async function cards(reads: Reads, viewer: Viewer, language: Language, page: PageQuery) {
  const { contents, total, access } = await find(reads, viewer, page)
  return { total, access, items: contents.map(([row, own]) => ({ ...cardOf(row, language), ...own })) }
}

/**
 * The contents of a page, each with the viewer's own part. One statement selects the page, reads the versions of its
 * contents and looks up the viewer's marks and rights; the contents themselves come from the cache.
 */
export async function find(reads: Reads, viewer: Viewer, page: PageQuery) {
  const { access, listed, marks, total } = await reads.contentPages(
    JSON.stringify([page.text, page.count, page.values]),
    page,
    viewer.id,
  )
  const rows = await reads.contents.get(listed)
  const contents = listed.flatMap(({ id, likes }): [ContentRow, Own][] => {
    const row = rows.get(id)
    return row ? [[row, ownOf(row, likes, marks.find((mark) => mark[0] === id) ?? none, access)]] : []
  })
  return { contents, total, access }
}

export type Card = Awaited<ReturnType<typeof cards>>['items'][number]

interface Read {
  total: number
  listed: Listed[]
  access: Access
  marks: Mark[]
}

/** Members who ask for the same page at the same moment share its statement. */
export const openContentPages = (db: Db) =>
  batchReads<PageQuery, number, Read>(async ({ text, values, count }, memberIds) => {
    const statement = statementOf(text, count, values.length + 1)
    const rows = await rowsOf<{ answer: Answer }>(db, statement, [...values, memberIds])
    const [total, listed, viewers] = rows[0]!.answer
    const own = new Map(viewers?.map((one) => [one[0], one]))
    return memberIds.map((id) => {
      const [, opensFree, folderIds, marks, awards] = own.get(id) ?? [id, false, null, null, null]
      const access: Access = { folderIds: new Set(folderIds), opensFree, awards: awardMap(awards ?? []) }
      return { total: total ?? 0, listed: listed ?? [], access, marks: marks ?? [] }
    })
  })

const statementOf = (page: string, count: string | undefined, members: number) => `
  with listed as materialized (select id, place from unnest(array(${page})) with ordinality as l (id, place))
  select json_build_array(
    ${count ? `(${count})` : 'null'},
    (select json_agg(json_build_object('id', c.id, 'version', c.version, 'likes', c.likes) order by l.place) from listed l join contents c on c.id = l.id),
    (select json_agg(json_build_array(m.id, m.access_free_content,
        (select json_agg(h.folder_id) from held_grants h where h.member_id = m.id),
        (select json_agg(json_build_array(l.id, fav.member_id is not null, reg.member_id is not null, lk.member_id is not null,
            rt.rating, v.position_ms, v.furthest_ms, v.watched_at is not null))
          from listed l
          left join content_favorites fav on fav.member_id = m.id and fav.content_id = l.id
          left join content_registrations reg on reg.member_id = m.id and reg.content_id = l.id
          left join content_likes lk on lk.member_id = m.id and lk.content_id = l.id
          left join content_ratings rt on rt.member_id = m.id and rt.content_id = l.id
          left join content_views v on v.member_id = m.id and v.content_id = l.id
          where coalesce(fav.member_id, reg.member_id, lk.member_id, rt.member_id, v.member_id) is not null),
        (select json_agg(json_build_array(a.content_id, e.member_id is not null))
          from awards a left join earned_awards e on e.award_id = a.id and e.member_id = m.id
          where a.content_id is not null)))
      from members m where m.id = any(${planOnce(`$${members}::int[]`)}::int[]))) as answer`

type Own = ReturnType<typeof ownOf>

function ownOf({ id, folderId, isFree }: ContentRow, likes: number, mark: Mark, access: Access) {
  const [, favorite, registration, like, rating, positionMs, furthestMs, watched] = mark
  return {
    hasAccess: mayOpen(access, { id, folderId, isFree }),
    likes,
    currentContentUserCollection: {
      favorite,
      registration,
      like,
      rating,
      view: positionMs === null ? null : { progress: positionMs, furthest: furthestMs ?? 0, watched },
    },
  }
}

interface Compilable {
  compile(): { sql: string; parameters: readonly unknown[] }
}

/** A page built from queries. The count must use the values of the page, in the same order, starting with the first. */
export function pageQuery(ids: Compilable, count?: Compilable): PageQuery {
  const { sql: text, parameters: values } = ids.compile()
  return { text, values, ...(count ? { count: count.compile().sql } : {}) }
}

import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { gather } from '../../db/gather.ts'
import { perDatabase } from '../../db/per-database.ts'
import type { Language } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'
import { joined, WrittenPage } from '../../http/written.ts'
import { type Access, awardMap, mayOpen } from './access.ts'
import { type Remembered, remembered } from './catalogue.ts'
import { type Total, totalOf } from './totals.ts'

/** A query that picks the ids of one page, in order, as text with its values. */
export interface PageQuery {
  text: string
  values: readonly unknown[]
  /** Counts all matches with the same values, each time: for lists that are the viewer's own. */
  count?: string
  /** Counts all matches where they are the same for everybody. */
  total?: Total
}

/** A content of the page, the same for everybody, in the order the statement builds it. */
type Listed = [id: number, version: string, likes: number]
/** What one viewer did with a content. Nothing is said of contents she did nothing with. */
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
type Answer = [count: number | null, state: string, listed: Listed[] | null, viewers: Of[] | null]

const none: Mark = [0, false, false, false, null, null, null, false]

/**
 * One page of cards in one statement: the page is cut first, then the viewer's own marks are looked up by primary key;
 * what she may open and the total come along. What is the same for everybody is remembered (see the catalogue).
 */
export async function cards(db: Db, viewer: Viewer, language: Language, page: PageQuery) {
  const { pairs, ...rest } = await found(db, viewer, language, page)
  return { ...rest, items: pairs.map(([{ shown }, own]) => ({ ...shown, ...own })) }
}

/** The same as text: a list that many read is written once and not for each of them. */
export async function writtenCards(db: Db, viewer: Viewer, language: Language, page: PageQuery) {
  const { pairs, total } = await found(db, viewer, language, page)
  return new WrittenPage(
    pairs.map(([{ text }, own]) => joined(text, JSON.stringify(own))),
    total,
  )
}

/** The contents of a page, each with what is the viewer's own beside it. */
export async function found(db: Db, viewer: Viewer, language: Language, page: PageQuery) {
  const { access, listed, marks, count, state } = await marksOf(db, viewer, page)
  const [contentOf, total] = await Promise.all([
    remembered(db, listed, language),
    page.total ? totalOf(db, page.total, state) : count,
  ])
  const pairs = listed.flatMap(([id, , likes]): [Remembered, Own][] => {
    const content = contentOf(id)
    return content ? [[content, ownOf(content, likes, marks.find((mark) => mark[0] === id) ?? none, access)]] : []
  })
  return { pairs, total, access, state, versionOf: (id: number) => listed.find((one) => one[0] === id)?.[1] ?? '' }
}

export type Card = Awaited<ReturnType<typeof cards>>['items'][number]

const statements = new Map<string, string>()
const mostStatements = 500

/** Members who ask for one page at the same moment share its statement: the page is cut once for all of them. */
const askerOf = perDatabase((db) =>
  gather<PageQuery, number, { listed: Listed[]; state: string; count: number; access: Access; marks: Mark[] }>(
    async ({ text, values, count }, memberIds) => {
      const key = `${text}\n${count}`
      const statement = statements.get(key) ?? statementOf(text, count, values.length + 1)
      if (statements.size < mostStatements) statements.set(key, statement)
      // Without the plugin that renames columns: there is one, and it is a list.
      const { rows } = await db
        .withoutPlugins()
        .executeQuery<{ answer: Answer }>(CompiledQuery.raw(statement, [...values, memberIds]))
      const [total, state, listed, viewers] = rows[0]?.answer ?? [0, '', null, null]
      const own = new Map(viewers?.map((one) => [one[0], one]))
      return memberIds.map((id) => {
        const [, opensFree, folderIds, marks, awards] = own.get(id) ?? [id, false, null, null, null]
        const access: Access = { folderIds: new Set(folderIds), opensFree, awards: awardMap(awards ?? []) }
        return { listed: listed ?? [], state, count: total ?? 0, access, marks: marks ?? [] }
      })
    },
  ),
)

function marksOf(db: Db, viewer: Viewer, page: PageQuery) {
  return askerOf(db)(JSON.stringify([page.text, page.count, page.values]), page, viewer.id)
}

const statementOf = (page: string, count: string | undefined, members: number) => `
  with listed as materialized (select id, place from unnest(array(${page})) with ordinality as l (id, place))
  select json_build_array(
    ${count ? `(${count})` : 'null'},
    (select xmin::text from library_state),
    (select json_agg(json_build_array(c.id, c.xmin::text, c.likes) order by l.place) from listed l join contents c on c.id = l.id),
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
      from members m where m.id = any($${members}::int[]))) as answer`

type Own = ReturnType<typeof ownOf>

function ownOf({ shown, isFree }: Remembered, likes: number, mark: Mark, access: Access) {
  const [, favorite, registration, like, rating, positionMs, furthestMs, watched] = mark
  return {
    hasAccess: mayOpen(access, { id: shown.id, folderId: shown.folder.id, isFree }),
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

/** A page given as queries; the count's values are those of the page, in the same order, from the first on. */
export function pageQuery(ids: Compilable, count?: Compilable): PageQuery {
  const { sql: text, parameters: values } = ids.compile()
  return { text, values, ...(count ? { count: count.compile().sql } : {}) }
}

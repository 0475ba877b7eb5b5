import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'
import { type Access, mayOpen } from './access.ts'
import { remembered, type Shown } from './catalogue.ts'
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

/** What the viewer did with a content, in the order the statement builds it. */
type Mark = [
  id: number,
  version: string,
  likes: number,
  favorite: boolean,
  registration: boolean,
  like: boolean,
  rating: number | null,
  positionMs: number | null,
  furthestMs: number | null,
  watched: boolean,
]
type Answer = [
  count: number | null,
  state: string,
  opensFree: boolean,
  folderIds: number[] | null,
  marks: Mark[] | null,
]

/**
 * One page of cards in one statement: the page is cut first, then the viewer's own marks are looked up by primary key;
 * what she may open and the total come along. What is the same for everybody is remembered (see the catalogue).
 */
export async function cards(db: Db, viewer: Viewer, language: Language, page: PageQuery) {
  const { access, marks, count, state } = await marksOf(db, viewer, page)
  const [contentOf, total] = await Promise.all([
    remembered(db, marks, language),
    page.total ? totalOf(db, page.total, state) : count,
  ])
  const items = marks.flatMap((mark) => {
    const content = contentOf(mark[0])
    return content ? [cardOf(content.shown, content.isFree, mark, access)] : []
  })
  return { items, total, access, versionOf: (id: number) => marks.find((mark) => mark[0] === id)?.[1] ?? '' }
}

export type Card = ReturnType<typeof cardOf>

const statements = new Map<string, string>()
const mostStatements = 500

async function marksOf(db: Db, viewer: Viewer, { text, values, count }: PageQuery) {
  const key = `${text}\n${count}`
  const statement = statements.get(key) ?? statementOf(text, count, values.length + 1)
  if (statements.size < mostStatements) statements.set(key, statement)
  // Without the plugin that renames columns: there is one, and it is a list.
  const { rows } = await db
    .withoutPlugins()
    .executeQuery<{ answer: Answer }>(CompiledQuery.raw(statement, [...values, viewer.id]))
  const [total, state, opensFree, folderIds, marks] = rows[0]?.answer ?? [0, '', false, null, null]
  const access: Access = { folderIds: new Set(folderIds), opensFree }
  return { access, state, count: total ?? 0, marks: marks ?? [] }
}

const statementOf = (page: string, count: string | undefined, member: number) => `
  select json_build_array(
    ${count ? `(${count})` : 'null'},
    (select xmin::text from library_state),
    m.access_free_content,
    (select json_agg(h.folder_id) from held_folders h where h.member_id = m.id),
    (select json_agg(json_build_array(c.id, c.xmin::text, c.likes, fav.member_id is not null, reg.member_id is not null,
        lk.member_id is not null, rt.rating, v.position_ms, v.furthest_ms, v.watched_at is not null) order by listed.place)
      from unnest(array(${page})) with ordinality as listed (id, place)
      join contents c on c.id = listed.id
      left join content_favorites fav on fav.member_id = m.id and fav.content_id = c.id
      left join content_registrations reg on reg.member_id = m.id and reg.content_id = c.id
      left join content_likes lk on lk.member_id = m.id and lk.content_id = c.id
      left join content_ratings rt on rt.member_id = m.id and rt.content_id = c.id
      left join content_views v on v.member_id = m.id and v.content_id = c.id)) as answer
  from members m where m.id = $${member}`

function cardOf(shown: Shown, isFree: boolean, mark: Mark, access: Access) {
  const [, , likes, favorite, registration, like, rating, positionMs, furthestMs, watched] = mark
  return {
    ...shown,
    hasAccess: mayOpen(access, { folderId: shown.folder.id, isFree }),
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

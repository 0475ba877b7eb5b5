import { sql } from 'kysely'
import { hiddenMarks, ownOfMarked } from '../../anonymity/own-posts.ts'
import { openReadings } from '../../anonymity/readings.ts'
import { seals } from '../../anonymity/seal.ts'
import { batchReads, planOnce, rowsOf } from '../../db/batch-reads.ts'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paging.ts'
import type { PostTag } from '../../db/types.ts'
import { unseenBy } from '../../people/blocks.ts'
import type { Reads } from '../../reads.ts'
import { type BoardReader, columnsOfAll, postOf, type SharedRow } from './queries.ts'

/** A page of the whole board or of one tag, as any member may request it. */
export interface BoardPage {
  tag: PostTag | undefined
  direction: 'asc' | 'desc'
  perPage: number
  page: number
}

/** The statement's result for one reader. */
type Answer = [total: number, ids: number[], sealedReadings: string | null]

interface Read {
  total: number
  rows: SharedRow[]
  sealed: Buffer | null
}

/**
 * One page of posts. Members who ask for the same page at the same moment share its statements; each still gets a page
 * of their own, because blocked authors and own hidden posts differ.
 */
export async function listPosts(reads: Reads, reader: BoardReader, page: BoardPage) {
  const name = `${page.tag}/${page.direction}/${page.perPage}/${page.page}`
  const { total, rows, sealed } = await reads.boardPages(name, page, reader)
  const readings = openReadings(seals(reader.dataKey), reader.memberId, sealed)
  return { items: rows.map((row) => postOf(row, reader, { readings })), total }
}

export const openBoardPages = (db: Db) => {
  const textOf = (direction: 'asc' | 'desc') => ({
    whole: statementOf(direction, false).compile(db).sql,
    tagged: statementOf(direction, true).compile(db).sql,
  })
  const texts = { asc: textOf('asc'), desc: textOf('desc') }
  return batchReads<BoardPage, BoardReader, Read>(async ({ tag, direction, perPage, page }, readers) => {
    const marks = await hiddenMarks(db)
    const values = [
      readers.map(({ memberId }) => memberId),
      readers.map((reader) => `{${ownOfMarked(reader, marks).join()}}`),
      perPage,
      offsetOf({ page, perPage }),
      ...(tag ? [tag] : []),
    ]
    const rows = await rowsOf<{ answer: Answer }>(db, texts[direction][tag ? 'tagged' : 'whole'], values)
    const ids = [...new Set(rows.flatMap(({ answer }) => answer[1]))]
    const posts = await columnsOfAll(db).where(sql<boolean>`p.id = any(${ids}::int[])`).execute()
    const byId = new Map(posts.map((row) => [row.id, row]))
    return rows.map(({ answer: [total, own, sealed] }) => ({
      total,
      rows: own.flatMap((id) => byId.get(id) ?? []),
      sealed: sealed === null ? null : Buffer.from(sealed, 'base64'),
    }))
  })
}

const planned = (parameter: string) => sql.raw(planOnce(parameter))

// Blocks never affect anonymous posts: hiding them would reveal their author (GAP-42).
const statementOf = (direction: 'asc' | 'desc', isTagged: boolean) => {
  const same = sql.raw(isTagged ? 'and tag = $5::post_tag' : '')
  const order = sql.raw(direction)
  return sql`
  with counted as materialized (select coalesce(sum(posts), 0) as posts from post_counts where true ${same})
  select json_build_array(
    (select posts from counted)
      - (select count(*) from posts where hidden_at is null and member_id = any(u.unseen) ${same})
      + (select count(*) from posts where hidden_at is not null and (member_id = v.id or id = any(v.hidden::int[])) ${same}),
    l.ids,
    (select encode(sealed, 'base64') from board_readings where member_id = v.id)) as answer
  from unnest(${planned('$1::int[]')}, ${planned('$2::text[]')}) with ordinality v (id, hidden, place)
  cross join lateral (select array${unseenBy(sql.ref('v.id'))} as unseen) u
  cross join lateral (select array(
    select id from posts
    where (hidden_at is null or member_id = v.id or id = any(v.hidden::int[])) and (member_id is null or member_id <> all(u.unseen)) ${same}
    order by created_at ${order}, id ${order}
    limit ${planned('$3::int')} offset ${planned('$4::int')}) as ids) l
  order by v.place`
}

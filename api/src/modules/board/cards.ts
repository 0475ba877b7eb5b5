import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { gather } from '../../db/gather.ts'
import { perDatabase } from '../../db/per-database.ts'
import type { PostTag } from '../../db/types.ts'
import { joined, WrittenPage } from '../../http/written.ts'
import { ownHidden } from './own-anonymous.ts'
import { type BoardReader, ownOf } from './queries.ts'
import { openReadings } from './readings.ts'
import { remembered } from './remembered.ts'
import { seals } from './seal.ts'

/** A page of the whole board or of one tag, as every member may ask for it. */
export interface BoardPage {
  tag: PostTag | undefined
  direction: 'asc' | 'desc'
  perPage: number
  page: number
}

type Listed = [id: number, version: string]
/** What the statement says to one reader. */
type Answer = [total: number, listed: Listed[] | null, readings: string | null]

/**
 * One page of posts in one statement, which members who ask for it at the same moment share: each has her own page,
 * less whom she does not read, and her own marks. What is the same for everybody is remembered as text.
 */
export async function writtenPosts(db: Db, reader: BoardReader, page: BoardPage) {
  const [total, listed, sealed] = await answerTo(db, reader, page)
  const readings = openReadings(
    seals(reader.dataKey),
    reader.memberId,
    sealed === null ? null : Buffer.from(sealed, 'base64'),
  )
  const postOf = await remembered(db, listed ?? [], reader.language)
  const items = (listed ?? []).flatMap(([id]) => {
    const post = postOf(id)
    if (!post) return []
    return [joined(post.text, JSON.stringify(ownOf(post, reader, readings)))]
  })
  return new WrittenPage(items, total)
}

interface Key {
  id: number
  /** Her own anonymous posts that are hidden from everybody else. */
  hidden: readonly number[]
}

const askerOf = perDatabase((db) =>
  gather<BoardPage, Key, Answer>(async ({ tag, direction, perPage, page }, keys) => {
    const values = [
      keys.map(({ id }) => id),
      keys.map(({ hidden }) => `{${hidden.join()}}`),
      perPage,
      (page - 1) * perPage,
      ...(tag ? [tag] : []),
    ]
    const { rows } = await db
      .withoutPlugins()
      .executeQuery<{ answer: Answer }>(CompiledQuery.raw(statements[direction][tag ? 'tagged' : 'whole'], values))
    return rows.map(({ answer }) => answer)
  }),
)

async function answerTo(db: Db, reader: BoardReader, page: BoardPage) {
  const name = `${page.tag}/${page.direction}/${page.perPage}/${page.page}`
  return askerOf(db)(name, page, { id: reader.memberId, hidden: await ownHidden(db, reader) })
}

// Blocking never touches anonymous posts: to hide them would tell whose they are (GAP-42).
const statementOf = (direction: 'asc' | 'desc', isTagged: boolean) => {
  const same = isTagged ? 'and tag = $5::post_tag' : ''
  return `
  with counted as materialized (select coalesce(sum(posts), 0) as posts from post_counts where true ${same})
  select json_build_array(
    (select posts from counted)
      - (select count(*) from posts where hidden_at is null and member_id = any(u.unseen) ${same})
      + (select count(*) from posts where hidden_at is not null and (member_id = v.id or id = any(v.hidden::int[])) ${same}),
    l.listed,
    (select encode(sealed, 'base64') from board_readings where member_id = v.id)) as answer
  from unnest($1::int[], $2::text[]) with ordinality v (id, hidden, place)
  cross join lateral (select array(
    select blocked_id from member_blocks where member_id = v.id
    union all select member_id from member_blocks where blocked_id = v.id and kind = 'block') as unseen) u
  cross join lateral (
    select json_agg(json_build_array(id, version) order by created_at ${direction}, id ${direction}) as listed
    from (select id, xmin::text as version, created_at from posts
      where (hidden_at is null or member_id = v.id or id = any(v.hidden::int[])) and (member_id is null or member_id <> all(u.unseen)) ${same}
      order by created_at ${direction}, id ${direction} limit $3 offset $4) p) l
  order by v.place`
}

const statements = {
  asc: { whole: statementOf('asc', false), tagged: statementOf('asc', true) },
  desc: { whole: statementOf('desc', false), tagged: statementOf('desc', true) },
}

import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { gather } from '../../db/gather.ts'
import { perDatabase } from '../../db/per-database.ts'
import type { PostTag } from '../../db/types.ts'
import { joined, WrittenPage } from '../../http/written.ts'
import { type BoardReader, ownOf } from './queries.ts'
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
type Answer = [total: number, listed: Listed[] | null, read: number[] | null, muted: number[] | null]

/**
 * One page of posts in one statement, which members who ask for it at the same moment share: each has her own page,
 * less whom she does not read, and her own marks. What is the same for everybody is remembered as text.
 */
export async function writtenPosts(db: Db, reader: BoardReader, page: BoardPage) {
  const [total, listed, read, muted] = await answerTo(db, reader, page)
  const postOf = await remembered(db, listed ?? [], reader.language)
  const items = (listed ?? []).flatMap(([id]) => {
    const post = postOf(id)
    if (!post) return []
    const own = ownOf(post, reader, { isRead: read?.includes(id) ?? false, isMuted: muted?.includes(id) ?? false })
    return [joined(post.text, JSON.stringify(own))]
  })
  return new WrittenPage(items, total)
}

interface Key {
  id: number
  name: Buffer
}

const askerOf = perDatabase((db) =>
  gather<BoardPage, Key, Answer>(async ({ tag, direction, perPage, page }, keys) => {
    const values = [
      keys.map(({ id }) => id),
      keys.map(({ name }) => name),
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

function answerTo(db: Db, { memberId, dataKey }: BoardReader, page: BoardPage) {
  const name = `${page.tag}/${page.direction}/${page.perPage}/${page.page}`
  return askerOf(db)(name, page, { id: memberId, name: seals(dataKey).reader(memberId) })
}

// Blocking never touches anonymous posts: to hide them would tell whose they are (GAP-42).
const statementOf = (direction: 'asc' | 'desc', isTagged: boolean) => {
  const same = isTagged ? 'and tag = $5::post_tag' : ''
  return `
  with counted as materialized (select coalesce(sum(posts), 0) as posts from post_counts where true ${same})
  select json_build_array(
    (select posts from counted)
      - (select count(*) from posts where hidden_at is null and member_id = any(u.unseen) ${same})
      + (select count(*) from posts where hidden_at is not null and member_id = v.id ${same}),
    l.listed,
    (select json_agg(post_id) from post_reads where reader = v.reader and post_id = any(l.ids)),
    (select json_agg(post_id) from thread_mutes where reader = v.reader and post_id = any(l.ids))) as answer
  from unnest($1::int[], $2::bytea[]) with ordinality v (id, reader, place)
  cross join lateral (select array(
    select blocked_id from member_blocks where member_id = v.id
    union all select member_id from member_blocks where blocked_id = v.id and kind = 'block') as unseen) u
  cross join lateral (
    select json_agg(json_build_array(id, version) order by created_at ${direction}, id ${direction}) as listed, array_agg(id) as ids
    from (select id, xmin::text as version, created_at from posts
      where (hidden_at is null or member_id = v.id) and (member_id is null or member_id <> all(u.unseen)) ${same}
      order by created_at ${direction}, id ${direction} limit $3 offset $4) p) l
  order by v.place`
}

const statements = {
  asc: { whole: statementOf('asc', false), tagged: statementOf('asc', true) },
  desc: { whole: statementOf('desc', false), tagged: statementOf('desc', true) },
}

import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paging.ts'
import type { ReportReason } from '../../db/types.ts'

/** The column of `reports` for the kind of subject. */
export type SubjectColumn = 'postId' | 'commentId' | 'messageId'

export const columnOf = (iri: string): SubjectColumn =>
  iri.startsWith('/v1/posts/') ? 'postId' : iri.startsWith('/v1/comments/') ? 'commentId' : 'messageId'

interface ReportRow {
  id: number
  postId: number | null
  commentId: number | null
  messageId: number | null
  excerpt: string
  author: string | null
  contentUrl: string | null
  threadId: number | null
  sealedPost: number | null
  isHidden: boolean
  isGone: boolean
  reports: number
  reasons: { reason: ReportReason; count: number }[]
  details: string[]
  decision: 'kept' | 'hidden' | null
  createdAt: Date
  decidedAt: Date | null
  total: number
}

interface Page {
  state: 'open' | 'decided'
  page: number
  perPage: number
}

/** One row for each reported subject, whatever the number of its reports. */
export async function reportPage(db: Db, { state, page, perPage }: Page) {
  const chosen = state === 'open' ? sql`r.decided_at is null` : sql`r.decided_at is not null`
  const order = state === 'open' ? sql`g.reports desc, g.created_at` : sql`g.decided_at desc`
  return (await rowsOf(db, chosen, order, perPage, offsetOf({ page, perPage }))).map((row) => ({
    row,
    item: reportOf(row),
  }))
}

/** The subject of one report, with all reports on it. */
export async function reportById(db: Db, id: number) {
  const same = sql`(coalesce(r.post_id, 0), coalesce(r.comment_id, 0), coalesce(r.message_id, 0)) =
    (select coalesce(post_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0) from reports where id = ${id})`
  const [row] = await rowsOf(db, same, sql`g.id`, 1, 0)
  return row
}

async function rowsOf(
  db: Db,
  chosen: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  limit: number,
  offset: number,
) {
  const { rows } = await sql<ReportRow>`
    with g as (
      select min(r.id) as id, r.post_id, r.comment_id, r.message_id, count(*)::int as reports,
        min(r.created_at) as created_at, max(r.decided_at) as decided_at,
        (array_agg(r.decision order by r.decided_at desc nulls last))[1] as decision,
        array_remove(array_agg(nullif(r.details, '') order by r.id), null) as details,
        array_agg(r.reason order by r.id) as reason_list, count(*) over ()::int as total,
        array_agg(r.text order by r.id) as texts,
        (array_agg(r.author_name order by r.id) filter (where r.author_name is not null))[1] as author,
        max(r.sealed_post) filter (where r.sealed is not null) as sealed_post
      from reports r where ${chosen} group by r.post_id, r.comment_id, r.message_id),
    page as (select * from g order by ${order} limit ${limit} offset ${offset})
    select g.id, g.post_id, g.comment_id, g.message_id, g.reports, g.created_at, g.decided_at, g.decision, g.details, g.total,
      (select string_agg(text, E'\n\n* * *\n\n' order by place)
       from (select left(text, 9000) as text, min(place) as place from unnest(g.texts) with ordinality t (text, place) group by 1) versions) as excerpt,
      g.author, g.sealed_post, coalesce(p.id, c.post_id) as thread_id,
      case when f.type = 'Skill' then '/habilidades/' || f.id || '/' || ct.slug else '/' || f.slug || '/' || ct.slug end as content_url,
      coalesce(p.hidden_at, c.hidden_at, x.hidden_at) is not null as is_hidden,
      (p.id is null and x.id is null and (c.id is null or c.removed_at is not null)) as is_gone,
      (select jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc, reason)
       from (select reason, count(*)::int as n from unnest(g.reason_list) reason group by reason) by_reason) as reasons
    from page g
    left join posts p on p.id = g.post_id
    left join comments c on c.id = g.comment_id
    left join contents ct on ct.id = c.content_id left join folders f on f.id = ct.folder_id
    left join messages x on x.id = g.message_id
    order by ${order}`.execute(db)
  return rows
}

export const subjectOf = (row: Pick<ReportRow, 'postId' | 'commentId' | 'messageId'>) =>
  row.postId
    ? { kind: 'post' as const, column: 'postId' as const, table: 'posts' as const, id: row.postId }
    : row.commentId
      ? { kind: 'comment' as const, column: 'commentId' as const, table: 'comments' as const, id: row.commentId }
      : { kind: 'message' as const, column: 'messageId' as const, table: 'messages' as const, id: row.messageId ?? 0 }

/** The address of the reported subject. */
export const iriOf = (row: Pick<ReportRow, 'postId' | 'commentId' | 'messageId'>) => {
  const { table, id } = subjectOf(row)
  return `/v1/${table}/${id}`
}

export function reportOf(row: ReportRow) {
  const { kind } = subjectOf(row)
  return {
    '@id': `/v1/reports/${row.id}`,
    '@type': 'Report' as const,
    id: row.id,
    subject: iriOf(row),
    kind,
    excerpt: row.excerpt,
    author: row.author,
    url: row.threadId ? `/todas-juntas/${row.threadId}` : row.contentUrl,
    sealedPost: row.sealedPost,
    isHidden: row.isHidden,
    isGone: row.isGone,
    reports: row.reports,
    reasons: row.reasons,
    details: row.details,
    decision: row.decision,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

import { type ReportDecision, reportHours } from '@juntas/contract/office/reports'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { ReportKind } from '@juntas/contract/rules/report-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { type Paging, pageWithTotal, sqlSlice } from '../../../db/paging.ts'
import type { ReportReason } from '../../../db/types.ts'
import { iriOf, subjectColumns, subjectOf } from '../../safety/report-subject.ts'

/** One reported subject with everything that was reported about it. */
export interface ReportRow {
  id: number
  postId: number | null
  commentId: number | null
  messageId: number | null
  noteLinkId: number | null
  circleConcernId: number | null
  mentorMessageId: string | null
  threadId: number | null
  contentUrl: string | null
  tag: string | null
  texts: string[]
  /** Never of an anonymous text. */
  authorId: number | null
  author: string | null
  sealedPost: number | null
  /** A copy of the post's seal, until the evidence is erased. */
  sealed: Buffer | null
  isHidden: boolean
  isGone: boolean
  reports: number
  reasons: { reason: ReportReason; count: number }[]
  isOpen: boolean
  appealId: number | null
  takenById: number | null
  takenByName: string | null
  decision: ReportDecision | null
  decidedById: number | null
  decidedByName: string | null
  decidedAt: Date | null
  note: string | null
  createdAt: Date
  openSince: Date
  total: number
}

interface Chosen {
  state: 'open' | 'mine' | 'decided'
  kind?: ReportKind | undefined
  reason?: ReportReason | undefined
  page: number
  perPage: number
  viewerId: number
}

/** The columns that name a subject, of the table with this alias. */
const subjectIn = (alias: string) => sql.join(subjectColumns.map((column) => sql.ref(`${alias}.${column}`)))

const openSubjects = sql`
  select ${subjectIn('r')} from reports r where decided_at is null
  union select post_id, comment_id, null, null, null, null from appeals where decided_at is null`

/** Reported subjects: open ones by the end of their 48 hours, decided ones newest first. */
export async function reportPage(db: Db, { state, kind, reason, page, perPage, viewerId }: Chosen) {
  const subjects =
    state === 'decided'
      ? sql`select ${subjectIn('r')} from reports r where decided_at is not null
          except (${openSubjects})`
      : openSubjects
  const conditions = [
    ...(state === 'mine' ? [sql`g.taken_by = ${viewerId}`] : []),
    ...(kind ? [sql`${sql.ref(`g.${kind}_id`)} is not null`] : []),
    ...(reason ? [sql`${reason}::report_reason = any(g.reason_list)`] : []),
  ]
  const order = state === 'decided' ? sql`g.decided_at desc, g.id desc` : sql`g.open_since, g.id`
  // A page may be past the end: the last one, whose reports were just decided.
  return pageWithTotal((paging) => rowsOf(db, subjects, conditions, order, paging), { page, perPage })
}

/** The subject of one report, with all reports on it. */
export async function reportById(db: Db, id: number): Promise<ReportRow | undefined> {
  const same = sql`select ${subjectIn('r')} from reports r where id = ${id}`
  const [row] = await rowsOf(db, same, [], sql`g.id`, { page: 1, perPage: 1 })
  return row
}

async function rowsOf(
  db: Db,
  subjects: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  paging: Paging,
) {
  const { rows } = await sql<ReportRow>`
    with subjects as (${subjects}),
    g as (
      select min(r.id) as id, ${subjectIn('s')}, count(r.id)::int as reports,
        min(r.created_at) as created_at, max(r.decided_at) as decided_at, max(r.taken_by) as taken_by,
        (array_agg(r.decision order by r.decided_at desc nulls last))[1] as decision,
        (array_agg(r.decided_by order by r.decided_at desc nulls last))[1] as decided_by,
        (array_agg(r.note order by r.decided_at desc nulls last))[1] as note,
        array_agg(r.reason order by r.id) as reason_list, array_agg(r.text order by r.id) as texts,
        max(r.author_id) as author_id,
        (array_agg(r.author_name order by r.id) filter (where r.author_name is not null))[1] as author,
        max(r.sealed_post) as sealed_post,
        (array_agg(r.sealed order by r.id desc) filter (where r.sealed is not null))[1] as sealed,
        bool_or(r.decided_at is null) or max(a.id) is not null as is_open, max(a.id) as appeal_id,
        coalesce(least(min(r.created_at) filter (where r.decided_at is null), min(a.created_at)), min(r.created_at)) as open_since
      from subjects s
      join reports r on r.post_id = s.post_id or r.comment_id = s.comment_id or r.message_id = s.message_id
        or r.note_link_id = s.note_link_id or r.circle_concern_id = s.circle_concern_id
        or r.mentor_message_id = s.mentor_message_id
      left join appeals a on a.decided_at is null and (a.post_id = s.post_id or a.comment_id = s.comment_id)
      group by ${subjectIn('s')}),
    page as (
      select g.*, count(*) over ()::int as total from g where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by ${order} ${sqlSlice(paging)})
    select g.id, ${subjectIn('g')}, g.reports, g.created_at, g.open_since, g.is_open, g.appeal_id,
      g.decision, g.decided_at, g.note, g.texts, g.author, g.sealed_post, g.sealed, g.total,
      case when g.sealed_post is null then coalesce(g.author_id, p.member_id, c.member_id, x.member_id, mm.author_id) end as author_id,
      coalesce(p.id, c.post_id) as thread_id, coalesce(p.tag, cp.tag)::text as tag,
      case when f.type = 'Skill' then '/habilidades/' || f.id || '/' || ct.slug else '/' || f.slug || '/' || ct.slug end as content_url,
      coalesce(p.hidden_at, c.hidden_at, x.hidden_at, nl.hidden_at, k.hidden_at, mm.hidden_at) is not null as is_hidden,
      (p.id is null and x.id is null and nl.id is null and k.id is null and mm.id is null
        and (c.id is null or c.removed_at is not null)) as is_gone,
      g.taken_by as taken_by_id, t.name as taken_by_name, g.decided_by as decided_by_id, d.name as decided_by_name,
      (select jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc, reason)
       from (select reason, count(*)::int as n from unnest(g.reason_list) reason group by reason) by_reason) as reasons
    from page g
    left join posts p on p.id = g.post_id
    left join comments c on c.id = g.comment_id
    left join posts cp on cp.id = c.post_id
    left join contents ct on ct.id = c.content_id left join folders f on f.id = ct.folder_id
    left join messages x on x.id = g.message_id
    left join note_links nl on nl.id = g.note_link_id
    left join circle_concerns k on k.id = g.circle_concern_id
    left join mentor_messages mm on mm.id = g.mentor_message_id
    left join members t on t.id = g.taken_by left join members d on d.id = g.decided_by
    order by ${order}`.execute(db)
  return rows
}

/** Null if the account is gone. */
export const personOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

const excerptLength = 160

export function reportOf(row: ReportRow) {
  return {
    '@id': `/v1/office/reports/${row.id}`,
    '@type': 'OfficeReport' as const,
    id: row.id,
    subject: iriOf(row),
    kind: subjectOf(row).kind,
    tag: row.tag,
    excerpt: (row.texts[0] ?? '').slice(0, excerptLength),
    author: row.author,
    isSealed: row.sealedPost !== null,
    isHidden: row.isHidden,
    isGone: row.isGone,
    reports: row.reports,
    reasons: row.reasons,
    isOpen: row.isOpen,
    isAppeal: row.appealId !== null,
    takenBy: personOf(row.takenById, row.takenByName),
    decision: row.decision,
    decidedBy: personOf(row.decidedById, row.decidedByName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    dueAt: new Date(row.openSince.getTime() + reportHours * hourMs).toISOString(),
  }
}

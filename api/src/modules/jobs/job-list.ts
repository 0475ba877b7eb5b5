import type { jobs } from '@juntas/contract/jobs/jobs'
import { sql } from 'kysely'
import { batchReads, planOnce, rowsOf } from '../../db/batch-reads.ts'
import type { Db } from '../../db/client.ts'
import { escapeLike } from '../../db/like.ts'
import { plannedSlice } from '../../db/paging.ts'
import type { Context } from '../../http/serve.ts'
import { type Job, shownJob } from './queries.ts'

type Query = Context<typeof jobs.list>['query']

interface Page {
  text: string
  count: string
  values: readonly unknown[]
}

type Answer = [total: number, ids: number[], own: [applied: number[], saved: number[]][]]
interface Read {
  total: number
  rows: readonly Job[]
  applied: ReadonlySet<number>
  saved: ReadonlySet<number>
}

/** One page of jobs. Members who ask for the same page at the same moment share its statements. */
export async function listJobs({ reads, viewer, query, language, now }: Context<typeof jobs.list>) {
  const page = pageOf(query, viewer.id)
  const { total, rows, applied, saved } = await reads.jobPages(JSON.stringify(page), page, viewer.id)
  const items = rows.map((row) => ({
    ...shownJob(row, language),
    isOpen: row.closesAt === null || row.closesAt > now(),
    applied: applied.has(row.id),
    saved: saved.has(row.id),
  }))
  return { items, total }
}

function pageOf(query: Query, memberId: number): Page {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const where = ['j.publish_at <= now()']
  // The saved list includes closed jobs; the other lists show open ones only.
  if (query.saved)
    where.push(`exists (select from saved_jobs s where s.job_id = j.id and s.member_id = ${value(memberId)}::int)`)
  else where.push('(j.closes_at is null or j.closes_at > now())')
  if (query.state) where.push(`j.state = ${value(query.state)}`)
  if (query.workMode) where.push(`j.work_mode = ${value(query.workMode)}::work_mode`)
  if (query.area) where.push(`j.area = ${value(query.area)}::job_area`)
  if (query.q) {
    const words = value(escapeLike(query.q))
    where.push(
      `plain_words(j.title || ' ' || j.company_name || ' ' || j.city || ' ' || j.translations::text) like '%' || plain_words(${words}) || '%'`,
    )
  }
  const found = `from jobs j where ${where.join(' and ')}`
  const slice = plannedSlice(value, query)
  return {
    text: `select j.id ${found} order by j.publish_at desc, j.id desc ${slice}`,
    count: `select count(*) ${found}`,
    values,
  }
}

export const openJobPages = (db: Db) =>
  batchReads<Page, number, Read>(async ({ text, count, values }, memberIds) => {
    const statement = statementOf(text, count, values.length + 1)
    const answers = await rowsOf<{ answer: Answer }>(db, statement, [...values, memberIds])
    const [total, ids, own] = answers[0]!.answer
    const found = await db.selectFrom('jobs').selectAll().where(sql<boolean>`id = any(${ids}::int[])`).execute()
    const byId = new Map(found.map((row) => [row.id, row]))
    const rows = ids.flatMap((id) => byId.get(id) ?? [])
    return own.map(([applied, saved]) => ({ total, rows, applied: new Set(applied), saved: new Set(saved) }))
  })

const statementOf = (text: string, count: string, members: number) => `
  with listed as materialized (select id from unnest(array(${text})) as l (id))
  select json_build_array((${count}), array(select id from listed),
    (select json_agg(json_build_array(
        array(select a.job_id from job_applications a where a.member_id = m.id and a.job_id in (select id from listed)),
        array(select s.job_id from saved_jobs s where s.member_id = m.id and s.job_id in (select id from listed))) order by m.place)
      from unnest(${planOnce(`$${members}::int[]`)}) with ordinality as m (id, place))) as answer`

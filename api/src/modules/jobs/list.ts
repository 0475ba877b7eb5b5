import type { jobs } from '@juntas/contract/jobs'
import { CompiledQuery, sql } from 'kysely'
import { byVersion } from '../../db/by-version.ts'
import { gather } from '../../db/gather.ts'
import { perDatabase } from '../../db/per-database.ts'
import { languageOf } from '../../http/language.ts'
import type { Context } from '../../http/serve.ts'
import { joined, WrittenPage } from '../../http/written.ts'
import { shownJob } from './queries.ts'

type Query = Context<typeof jobs.list>['query']

interface Page {
  text: string
  count: string
  values: readonly unknown[]
}

type Listed = [id: number, version: string]
type Answer = [total: number, listed: Listed[] | null, own: [memberId: number, applied: number[], saved: number[]][]]
interface Found {
  total: number
  listed: readonly Listed[]
  applied: ReadonlySet<number>
  saved: ReadonlySet<number>
}

/** One page of jobs. Members who ask for the same one at the same moment share its statement. */
export async function listJobs({ db, viewer, query, request, now }: Context<typeof jobs.list>) {
  const page = pageOf(query, viewer.id)
  const { total, listed, applied, saved } = await askerOf(db)(JSON.stringify(page), page, viewer.id)
  const jobOf = await remembered(db, listed, languageOf(request, viewer))
  const items = listed.flatMap(([id]) => {
    const job = jobOf(id)
    if (!job) return []
    const isOpen = job.closesAt === null || job.closesAt > now()
    return [joined(job.text, JSON.stringify({ isOpen, applied: applied.has(id), saved: saved.has(id) }))]
  })
  return new WrittenPage(items, total)
}

function pageOf(query: Query, memberId: number): Page {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const where = ['j.publish_at <= now()']
  // What is closed stays visible to who applied or saved it, and to nobody else.
  if (query.saved)
    where.push(`exists (select from saved_jobs s where s.job_id = j.id and s.member_id = ${value(memberId)}::int)`)
  else where.push('(j.closes_at is null or j.closes_at > now())')
  if (query.state) where.push(`j.state = ${value(query.state)}`)
  if (query.workMode) where.push(`j.work_mode = ${value(query.workMode)}::work_mode`)
  if (query.area) where.push(`j.area = ${value(query.area)}::job_area`)
  if (query.q) {
    const words = value(query.q.replace(/[\\%_]/g, '\\$&'))
    where.push(
      `plain_words(j.title || ' ' || j.company_name || ' ' || j.city || ' ' || j.translations::text) like '%' || plain_words(${words}) || '%'`,
    )
  }
  const found = `from jobs j where ${where.join(' and ')}`
  const slice = `limit ${value(query.perPage)}::int offset ${value((query.page - 1) * query.perPage)}::int`
  return {
    text: `select j.id ${found} order by j.publish_at desc, j.id desc ${slice}`,
    count: `select count(*) ${found}`,
    values,
  }
}

const askerOf = perDatabase((db) =>
  gather<Page, number, Found>(async ({ text, count, values }, memberIds) => {
    const { rows } = await db
      .withoutPlugins()
      .executeQuery<{ answer: Answer }>(
        CompiledQuery.raw(statementOf(text, count, values.length + 1), [...values, memberIds]),
      )
    const [total, listed, own] = rows[0]?.answer ?? [0, null, []]
    const marks = new Map(own.map(([id, applied, saved]) => [id, { applied: new Set(applied), saved: new Set(saved) }]))
    const nothing = { applied: new Set<number>(), saved: new Set<number>() }
    return memberIds.map((id) => ({ total, listed: listed ?? [], ...(marks.get(id) ?? nothing) }))
  }),
)

const statementOf = (text: string, count: string, members: number) => `
  with listed as materialized (select id, place from unnest(array(${text})) with ordinality as l (id, place))
  select json_build_array((${count}),
    (select json_agg(json_build_array(j.id, j.xmin::text) order by l.place) from listed l join jobs j on j.id = l.id),
    (select json_agg(json_build_array(m.id,
        array(select a.job_id from job_applications a where a.member_id = m.id and a.job_id in (select id from listed)),
        array(select s.job_id from saved_jobs s where s.member_id = m.id and s.job_id in (select id from listed))))
      from unnest($${members}::int[]) as m (id))) as answer`

/** What everybody sees of a job. */
const remembered = byVersion({
  most: 5000,
  load: (db, ids) =>
    db.selectFrom('jobs').selectAll().select(sql<string>`xmin::text`.as('version')).where('id', 'in', ids).execute(),
  show: (row, language) => ({ text: JSON.stringify(shownJob(row, language)), closesAt: row.closesAt }),
})

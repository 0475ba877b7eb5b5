import { Failure } from '@juntas/contract/errors'
import { officeJobs } from '@juntas/contract/office/jobs'
import { sql } from 'kysely'
import { escapeLike } from '../../../db/like.ts'
import { cappedPage } from '../../../db/paging.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { changesOf } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'
import { cleanFields } from '../../../texts/clean-html.ts'
import { freeJobSlug } from '../../jobs/job-slug.ts'
import { draftMoment, jobPhase } from '../../jobs/phase.ts'

const { setState, companyNames, ...routes } = officeJobs

const {
  handlers: own,
  undoers: ownUndoers,
  store,
} = tableResource(routes, {
  table: 'jobs',
  subject: 'job',
  facts: {
    publishAt: sql`case when isfinite(t.publish_at) then t.publish_at end`,
    phase: jobPhase,
    company: sql`(select jsonb_build_object('id', c.id, 'name', c.name) from companies c where c.id = t.company_id)`,
    applications: sql`(select count(*) from job_applications a where a.job_id = t.id)`,
    saves: sql`(select count(*) from saved_jobs s where s.job_id = t.id)`,
  },
  search: sql`t.title || ' ' || t.company_name || ' ' || t.city`,
  sorts: { publishAt: sql.ref('t.publishAt') },
  constraints: { jobs_check: 'salaryToCents', jobs_check1: 'closesAt' },
  stored: (values) => ('publishAt' in values ? { ...values, publishAt: values.publishAt ?? draftMoment } : values),
  clean: (values) => cleanFields(['description'], values),
  initial: async (db, { slug, title }) => ({ slug: slug || (await freeJobSlug(db, String(title))) }),
  check,
})

export { store }

function check(after: Values, before: Values | null) {
  const { salaryFromCents: from, salaryToCents: to, publishAt, closesAt } = after
  if (to != null && from == null) throw invalidField('salaryFromCents', 'required')
  if (to != null && Number(to) < Number(from)) throw invalidField('salaryToCents', 'below_start')
  if (publishAt && closesAt && timeOf(closesAt) <= timeOf(publishAt))
    throw invalidField('closesAt', 'date_before_start')
  // Who applied finds the job in the list of applications: it stays readable, and can be closed.
  if (Number(before?.applications ?? 0) > 0 && (publishAt == null || timeOf(publishAt) > Date.now()))
    throw invalidField('publishAt', 'job_has_applications')
}

const timeOf = (moment: unknown) => new Date(String(moment)).getTime()

export const handlers: OfficeHandlers<typeof officeJobs> = {
  ...own,
  async setState({ db, params, body, now, audit }) {
    const before = await store.lock(db, params.id)
    if (before.phase !== body.was) throw new Failure('conflict', { extra: { current: before } })
    const values = momentsOf(before, body.state, now())
    const row = await store.update(db, before, values)
    const subject = { type: 'job', ...store.named(row) }
    const action = `job.${verbs[body.state]}` as const
    await audit({ area: 'editor', action, subject, changes: changesOf(before, values) })
    return row as never
  },
  async companyNames({ db, query }) {
    let found = db.selectFrom('companies')
    if (query.q) found = found.where('name', 'ilike', `%${escapeLike(query.q)}%`)
    const { rows, total } = await cappedPage(
      db,
      found.select(['id', 'name', 'logoUrl']).orderBy('name').orderBy('id'),
      found,
      query,
    )
    const items = rows.map((row) => ({
      '@id': `/v1/office/company_names/${row.id}`,
      '@type': 'CompanyName' as const,
      ...row,
    }))
    return { items, total }
  },
}

const verbs = { open: 'publish', draft: 'unpublish', closed: 'close' } as const

/** Publishing an open job changes nothing; opening a closed one again lifts its end. */
function momentsOf({ phase, publishAt, closesAt }: Values, state: keyof typeof verbs, now: Date): Values {
  if (state === 'draft') return { publishAt: null }
  if (state === 'open') {
    const isPast = closesAt != null && timeOf(closesAt) <= now.getTime()
    return {
      publishAt: phase === 'open' || phase === 'closed' ? publishAt : now.toISOString(),
      ...(isPast ? { closesAt: null } : {}),
    }
  }
  if (phase === 'draft' || phase === 'scheduled') throw invalidField('publishAt', 'not_published')
  // A job that was published in this very millisecond would end before it began.
  return { closesAt: new Date(Math.max(now.getTime(), timeOf(publishAt) + 1)).toISOString() }
}

/** A change of state goes back as any other change does. */
export const undoers = {
  ...ownUndoers,
  ...Object.fromEntries(Object.values(verbs).map((verb) => [`job.${verb}`, ownUndoers['job.update']!])),
}

import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { jobs } from '@juntas/contract/jobs/jobs'
import { type NotNull, sql } from 'kysely'
import { paged } from '../../db/paging.ts'
import { translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { curriculumFor } from './curriculum.ts'
import { listJobs } from './job-list.ts'
import { jobColumns, jobOf, jobRows } from './queries.ts'
import { received } from './received-applications.ts'

const own: Handlers<Omit<typeof jobs, 'received' | 'setStatus'>> = {
  list: listJobs,

  async getBySlug({ db, viewer, params, language, now }) {
    const row = await jobColumns(
      jobRows(db, viewer.id).where('j.slug', '=', params.slug).where('j.publishAt', '<=', now()),
    ).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return {
      ...jobOf(row, language, now()),
      description: translated(row, language).description,
      application:
        row.appliedAt && row.applicationStatus
          ? { status: row.applicationStatus, createdAt: row.appliedAt.toISOString() }
          : null,
    }
  },

  preview: ({ db, viewer }) => curriculumFor(db, viewer.id),

  async apply({ db, viewer, body, language, now }) {
    const jobId = idOf(body.job)
    const curriculum = await curriculumFor(db, viewer.id)
    await db.transaction().execute(async (trx) => {
      const job = await trx
        .selectFrom('jobs')
        .select(['id', 'closesAt'])
        .where('id', '=', jobId)
        .where('publishAt', '<=', now())
        .executeTakeFirst()
      if (!job) throw new Failure('not_found')
      if (job.closesAt && job.closesAt <= now()) throw new Failure('job_closed')
      const added = await trx
        .insertInto('jobApplications')
        .values({ jobId, memberId: viewer.id, message: body.message, curriculum: JSON.stringify(curriculum) })
        .onConflict((conflict) => conflict.columns(['jobId', 'memberId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      // A second click finds the first application, which is delivered once.
      if (added) await record(trx, 'jobs.deliver', { applicationId: added.id })
    })
    const row = await applicationRows(db, viewer.id).where('a.jobId', '=', jobId).executeTakeFirstOrThrow()
    return applicationOf(row, language, now())
  },

  async applications({ db, viewer, query, language, now }) {
    const { rows, total } = await paged(
      applicationRows(db, viewer.id).orderBy('a.createdAt', 'desc'),
      db.selectFrom('jobApplications').where('memberId', '=', viewer.id),
      query,
    )
    return { items: rows.map((row) => applicationOf(row, language, now())), total }
  },

  async save({ db, viewer, body }) {
    const wish = sql`${body.saved ?? null}::boolean`
    const { rows } = await sql<{ saved: boolean }>`
      with gone as (delete from saved_jobs
                    where member_id = ${viewer.id} and job_id = ${idOf(body.job)} and ${wish} is not true returning 1),
           come as (insert into saved_jobs (member_id, job_id) select ${viewer.id}, ${idOf(body.job)}
                    where ${wish} is not false and not exists (select from gone)
                    on conflict do nothing returning 1)
      select coalesce(${wish}, not exists (select from gone)) as saved`
      .execute(db)
      .catch(unknownJob)
    return { job: body.job, saved: rows[0]!.saved }
  },
}

export const handlers: Handlers<typeof jobs> = { ...own, ...received }

const applicationRows = (db: Parameters<typeof jobRows>[0], memberId: number) =>
  jobColumns(jobRows(db, memberId).where('a.memberId', '=', memberId))
    .select(['a.id as applicationId', 'a.updatedAt as applicationUpdatedAt'])
    .$narrowType<{
      applicationId: NotNull
      applicationStatus: NotNull
      appliedAt: NotNull
      applicationUpdatedAt: NotNull
    }>()

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['execute']>>[number]

const applicationOf = (row: ApplicationRow, language: Parameters<typeof jobOf>[1], now: Date) => ({
  '@id': `/v1/job_applications/${row.applicationId}`,
  '@type': 'JobApplication' as const,
  id: row.applicationId,
  job: jobOf(row, language, now),
  status: row.applicationStatus,
  createdAt: row.appliedAt.toISOString(),
  updatedAt: row.applicationUpdatedAt.toISOString(),
})

function unknownJob(error: { code?: string }): never {
  if (error.code === '23503') throw new Failure('not_found')
  throw error
}

import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

/** Jobs with what the viewer did about each. */
export const jobRows = (db: Db, memberId: number) =>
  db
    .selectFrom('jobs as j')
    .leftJoin('jobApplications as a', (join) => join.onRef('a.jobId', '=', 'j.id').on('a.memberId', '=', memberId))
    .leftJoin('savedJobs as s', (join) => join.onRef('s.jobId', '=', 'j.id').on('s.memberId', '=', memberId))

export const jobColumns = (rows: ReturnType<typeof jobRows>) =>
  rows.selectAll('j').select(['a.createdAt as appliedAt', 'a.status as applicationStatus', 's.createdAt as savedAt'])

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobColumns>['execute']>>[number]

/** A job's own row, without what a viewer did about it. */
export type Job = Omit<JobRow, 'appliedAt' | 'applicationStatus' | 'savedAt'>

/** What every viewer sees of a job. */
export const shownJob = (row: Job, language: Language) => ({
  '@id': `/v1/jobs/${row.id}`,
  '@type': 'Job' as const,
  id: row.id,
  slug: row.slug,
  title: translated(row, language).title,
  company: { name: row.companyName, logo: row.companyLogo },
  publishAt: row.publishAt.toISOString(),
  closesAt: row.closesAt?.toISOString() ?? null,
  state: row.state,
  city: row.city,
  workMode: row.workMode,
  area: row.area,
  salary: row.salaryFromCents === null ? null : { fromCents: row.salaryFromCents, toCents: row.salaryToCents },
})

export const jobOf = (row: JobRow, language: Language, now: Date) => ({
  ...shownJob(row, language),
  isOpen: row.closesAt === null || row.closesAt > now,
  applied: row.appliedAt !== null,
  saved: row.savedAt !== null,
})

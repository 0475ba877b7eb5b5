import { useMutation } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { mapItems } from '../../lib/call/optimistic.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'

type JobList = ReplyOf<'GET /v1/jobs'>
export type Job = JobList['hydra:member'][number]
export type JobDetail = ReplyOf<'GET /v1/jobs/slug/{slug}'>
export type Application = ReplyOf<'GET /v1/job_applications'>['hydra:member'][number]
export type Curriculum = ReplyOf<'GET /v1/job_applications/preview'>

export type JobFilter = {
  q?: string
  state?: string
  workMode?: Job['workMode']
  area?: Job['area']
  saved?: 'true'
  page?: number
}

export const jobsQuery = (filter: JobFilter) => pageRead(['jobs', 'list', filter], 'GET /v1/jobs', { query: filter })

export const jobQuery = (slug: string) =>
  pageRead(['jobs', 'one', slug], 'GET /v1/jobs/slug/{slug}', { params: { slug } })

export const applicationsQuery = pageRead(['jobs', 'applications'], 'GET /v1/job_applications', {
  query: { perPage: 100 },
})

export const previewQuery = pageRead(['jobs', 'preview'], 'GET /v1/job_applications/preview', {})

/** One application per job: a second press, or a second tab, gets the same one back [JOB-03]. */
export const useApply = (job: JobDetail) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (message: string) =>
      api('POST /v1/job_applications', { body: { job: job['@id'], message }, kind: 'action' }),
    onSuccess: (application) => {
      queryClient.setQueryData(jobQuery(job.slug).queryKey, {
        ...job,
        applied: true,
        application: { status: application.status, createdAt: application.createdAt },
      })
      void queryClient.invalidateQueries({ queryKey: ['jobs', 'list'] })
      void queryClient.invalidateQueries({ queryKey: applicationsQuery.queryKey })
    },
  })

/** The mark changes at once and reverts to the server's state when it is refused. */
export function useSaveJob() {
  const flip = (job: Job, saved: boolean) => {
    queryClient.setQueriesData<JobList>(
      { queryKey: ['jobs', 'list'] },
      (list) => list && mapItems(list, (one) => (one.id === job.id ? { ...one, saved } : one)),
    )
    queryClient.setQueryData(jobQuery(job.slug).queryKey, (one) => one && { ...one, saved })
  }
  return useMutation({
    mutationFn: (job: Job) =>
      api('POST /v1/saved_jobs', { body: { job: job['@id'], saved: !job.saved }, kind: 'action' }),
    onMutate: (job) => flip(job, !job.saved),
    onSuccess: ({ saved }, job) => flip(job, saved),
    onError: (_error, job) => flip(job, job.saved),
  })
}

import * as z from 'zod/mini'
import { ById, BySlug, collection, Id, iri, item, Paged, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { hiringRoles } from '../rules/access.ts'
import { jobAreas, workModes } from '../rules/jobs/job.ts'
import { longestApplication, longestSearch, longestState } from '../rules/lengths.ts'
import { sized } from '../sized.ts'

export const applicationStatuses = ['sent', 'seen', 'interview', 'declined', 'hired'] as const

export const Job = item('Job', {
  id: Id,
  slug: z.string(),
  title: z.string(),
  company: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  publishAt: z.string(),
  closesAt: z.nullable(z.string()),
  isOpen: z.boolean(),
  state: z.string(),
  city: z.string(),
  workMode: z.enum(workModes),
  area: z.enum(jobAreas),
  /** Cents per month; null if the company does not say. */
  salary: z.nullable(z.object({ fromCents: z.int(), toCents: z.nullable(z.int()) })),
  applied: z.boolean(),
  saved: z.boolean(),
})
export const JobDetail = item('Job', {
  ...Job.shape,
  '@type': z.literal('Job'),
  description: z.string(),
  application: z.nullable(z.object({ status: z.enum(applicationStatuses), createdAt: z.string() })),
})

/** What the company receives; the member sees it before sending. */
export const Curriculum = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  companyJobRole: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The goal the member writes for employers; the private `goal` is not sent. */
  professionalGoal: z.nullable(z.string()),
  experiences: z.array(
    z.object({
      type: z.enum(['Education', 'Work']),
      title: z.string(),
      place: z.string(),
      startAt: z.string(),
      endAt: z.nullable(z.string()),
      description: z.string(),
    }),
  ),
})
export const Application = item('JobApplication', {
  id: Id,
  job: Job,
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export const ReceivedApplication = item('ReceivedApplication', {
  id: Id,
  jobTitle: z.string(),
  status: z.enum(applicationStatuses),
  message: z.string(),
  curriculum: Curriculum,
  createdAt: z.string(),
})

const JobList = z.object({
  ...paging,
  q: z.optional(sized(longestSearch).check(z.trim())),
  state: z.optional(sized(longestState)),
  workMode: z.optional(z.enum(workModes)),
  area: z.optional(z.enum(jobAreas)),
  saved: z.optional(z.literal('true')),
})
const NewApplication = z.object({
  job: iri('jobs'),
  message: z._default(sized(longestApplication).check(z.trim()), ''),
})

export const jobs = {
  list: route({
    method: 'GET',
    path: '/v1/jobs',
    access: 'admitted',
    alsoFor: hiringRoles,
    title: 'Open jobs, newest first',
    query: JobList,
    reply: collection(Job),
  }),
  getBySlug: route({
    method: 'GET',
    path: '/v1/jobs/slug/{slug}',
    access: 'admitted',
    alsoFor: hiringRoles,
    title: 'A job',
    params: BySlug,
    reply: JobDetail,
  }),
  preview: route({
    method: 'GET',
    path: '/v1/job_applications/preview',
    access: 'member',
    title: 'What a company would receive',
    reply: Curriculum,
  }),
  apply: route({
    method: 'POST',
    path: '/v1/job_applications',
    access: 'admitted',
    verified: true,
    title: 'Apply to a job',
    body: NewApplication,
    reply: Application,
    idempotency: 'transaction',
    status: 201,
  }),
  applications: route({
    method: 'GET',
    path: '/v1/job_applications',
    access: 'member',
    title: 'The viewer’s applications',
    query: Paged,
    reply: collection(Application),
  }),
  save: route({
    method: 'POST',
    path: '/v1/saved_jobs',
    access: 'admitted',
    title: 'Save a job, or take it back',
    /** Without `saved` each call changes it; with it a call may be repeated. */
    body: z.object({ job: iri('jobs'), saved: z.optional(z.boolean()) }),
    reply: z.object({ job: z.string(), saved: z.boolean() }),
    idempotency: 'transaction',
    status: 201,
  }),
  received: route({
    method: 'GET',
    path: '/v1/received_applications',
    access: 'manager',
    title: 'Applications to the jobs of the viewer’s company',
    query: Paged,
    reply: collection(ReceivedApplication),
  }),
  setStatus: route({
    method: 'PUT',
    path: '/v1/received_applications/{id}',
    access: 'manager',
    title: 'Set the status of an application',
    params: ById,
    body: z.object({ status: z.enum(applicationStatuses) }),
    reply: ReceivedApplication,
  }),
}

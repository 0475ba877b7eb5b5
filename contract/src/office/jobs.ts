import * as z from 'zod/mini'
import { ById, collection, Id, item, text } from '../hydra.ts'
import { JobTitle, jobFields, jobPhases, Moment, optionalOf } from '../jobs/job-fields.ts'
import { route } from '../route.ts'
import { jobAreas } from '../rules/jobs/job.ts'
import { longestCompanyName, longestJobHtml } from '../rules/office/lengths.ts'
import { Picture } from './fields.ts'
import { OfficeSlug } from './library/contents.ts'
import { listQuery, resource, translated } from './resource.ts'

const write = ['editor', 'owner'] as const
const writes = { access: 'office', office: write } as const
const Phase = z.enum(jobPhases)
/** HTML, as members see it. */
const Description = text(longestJobHtml)

const table = resource({
  path: 'jobs',
  type: 'OfficeJob',
  title: 'jobs',
  facts: {
    phase: Phase,
    /** The customer whose manager sees the applications. */
    company: z.nullable(z.object({ id: Id, name: z.string() })),
    /** How many; who they are is between the member and the company. */
    applications: z.int(),
    saves: z.int(),
  },
  fields: {
    /** Left out: from the title. */
    slug: z._default(z.union([z.literal(''), OfficeSlug]), ''),
    ...jobFields,
    companyName: text(longestCompanyName).check(z.minLength(2, 'too_short')),
    companyLogo: optionalOf(Picture),
    companyId: optionalOf(Id),
    description: Description,
    translations: translated({ title: JobTitle, description: Description }),
    /** Null: a draft. */
    publishAt: optionalOf(Moment),
    /** Null: open until somebody closes it. */
    closesAt: optionalOf(Moment),
  },
  filters: { phase: z.optional(Phase), area: z.optional(z.enum(jobAreas)), companyId: z.optional(Id) },
  sorts: ['publishAt', 'title', 'companyName', 'closesAt', 'applications'],
  read: write,
  write,
})

export const officeJobs = {
  ...table,
  setState: route({
    ...writes,
    method: 'POST',
    path: '/v1/office/jobs/{id}/state',
    title: 'Publish a job now, take it back to draft, close it or open it again',
    params: ById,
    /** `was` is what the person saw: another state since is a conflict. */
    body: z.object({ state: z.enum(['draft', 'open', 'closed']), was: Phase }),
    reply: table.read.reply,
  }),
  companyNames: route({
    ...writes,
    method: 'GET',
    path: '/v1/office/company_names',
    title: 'The names of the companies, for choosing one',
    query: z.object(listQuery),
    reply: collection(item('CompanyName', { id: Id, name: z.string(), logoUrl: z.nullable(z.string()) })),
  }),
}

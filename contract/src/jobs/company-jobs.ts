import * as z from 'zod/mini'
import { ById, collection, Id, item, Paged, text } from '../hydra.ts'
import { route } from '../route.ts'
import { longestJobText } from '../rules/lengths.ts'
import { isoDate } from '../sized.ts'
import { jobFields } from './job-fields.ts'

const Fields = {
  ...jobFields,
  /** Paragraphs and lists as plain text; the server makes the HTML, so that no other mark can come in. */
  description: text(longestJobText),
  /** The last day on which members can apply, in São Paulo. */
  closesOn: z.nullish(isoDate('invalid_date')),
}
const CompanyJob = item('CompanyJob', {
  id: Id,
  slug: z.string(),
  phase: z.enum(['scheduled', 'open', 'closed']),
  publishAt: z.string(),
  applications: z.int(),
  ...Fields,
})

/** The jobs of the company that the viewer manages. Drafts of the office are not among them. */
export const companyJobs = {
  list: route({
    method: 'GET',
    path: '/v1/company_jobs',
    access: 'manager',
    title: 'Jobs of the viewer’s company, newest first',
    query: Paged,
    reply: collection(CompanyJob),
  }),
  create: route({
    method: 'POST',
    path: '/v1/company_jobs',
    access: 'manager',
    verified: true,
    title: 'Publish a job of the viewer’s company',
    body: z.object(Fields),
    reply: CompanyJob,
    idempotency: 'transaction',
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/company_jobs/{id}',
    access: 'manager',
    verified: true,
    title: 'Change a job of the viewer’s company',
    params: ById,
    body: z.object(Fields),
    reply: CompanyJob,
  }),
  setOpen: route({
    method: 'PUT',
    path: '/v1/company_jobs/{id}/state',
    access: 'manager',
    title: 'Close a job of the viewer’s company, or open it again',
    params: ById,
    body: z.object({ isOpen: z.boolean() }),
    reply: CompanyJob,
  }),
}

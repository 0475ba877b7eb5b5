import * as z from 'zod/mini'
import { ById, collection, Id, iri, item, paging } from './hydra.ts'
import { route } from './route.ts'

const Paged = z.object(paging)

export const Certificate = item('Certificate', {
  id: Id,
  code: z.string(),
  trail: z.object({ id: Id, title: z.string() }),
  finishedAt: z.string(),
  issuedAt: z.string(),
  showsName: z.boolean(),
  verificationUrl: z.string(),
})

export const certificates = {
  list: route({
    method: 'GET',
    path: '/v1/certificates',
    access: 'member',
    title: 'The viewer’s certificates',
    query: Paged,
    reply: collection(Certificate),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/certificates',
    access: 'member',
    title: 'Issue the certificate of a finished trail',
    body: z.object({ skill: iri('skills') }),
    reply: Certificate,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/certificates/{id}',
    access: 'member',
    title: 'Choose what the public page shows',
    params: ById,
    body: z.object({ showsName: z.boolean() }),
    reply: Certificate,
  }),
  verify: route({
    method: 'GET',
    path: '/v1/certificates/verify/{code}',
    access: 'public',
    title: 'Verify a certificate',
    params: z.object({ code: z.string().check(z.maxLength(20)) }),
    reply: z.object({ isValid: z.boolean(), trail: z.string(), finishedAt: z.string(), name: z.nullable(z.string()) }),
  }),
}

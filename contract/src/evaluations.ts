import * as z from 'zod/mini'
import { route } from './route.ts'

const Evaluation = z.object({
  user_iri: z.string().check(z.regex(/^\/v1\/users\/[0-9]+$/, 'iri')),
  content_iri: z.string().check(z.minLength(1), z.maxLength(200)),
  value: z.int().check(z.gte(1), z.lte(5)),
  type: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
})

export const evaluations = {
  create: route({
    method: 'POST',
    path: '/v1/general/evaluations',
    access: 'admitted',
    title: 'A closing evaluation',
    body: Evaluation,
    reply: Evaluation,
    idempotency: 'transaction',
    status: 201,
  }),
}

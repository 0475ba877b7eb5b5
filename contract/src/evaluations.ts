import * as z from 'zod/mini'
import { route } from './route.ts'
import { longestEvaluation } from './rules/lengths.ts'
import { shaped, sized } from './sized.ts'

const Evaluation = z.object({
  user_iri: shaped(30, /^\/v1\/users\/[0-9]+$/, 'iri'),
  /** A content, or the page of a survey. */
  content_iri: shaped(40, /^\/(?:v1\/contents\/[0-9]{1,9}|pesquisa-(?:impacto|potencia)-(?:inicial|final))$/, 'iri'),
  value: z.int().check(z.gte(1), z.lte(5)),
  /** What is evaluated, in one word. */
  type: shaped(60, /^[a-z][a-z0-9_-]{0,59}$/, 'word'),
  comment: z.optional(sized(longestEvaluation).check(z.trim())),
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

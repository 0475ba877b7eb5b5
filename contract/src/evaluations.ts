import * as z from 'zod/mini'
import { route } from './route.ts'
import { longestEvaluation } from './rules/lengths.ts'

const Evaluation = z.object({
  user_iri: z.string().check(z.regex(/^\/v1\/users\/[0-9]+$/, 'iri')),
  /** A content, or the page of a survey. */
  content_iri: z
    .string()
    .check(z.regex(/^\/(?:v1\/contents\/[0-9]{1,9}|pesquisa-(?:impacto|potencia)-(?:inicial|final))$/, 'iri')),
  value: z.int().check(z.gte(1), z.lte(5)),
  /** What is evaluated, in one word. */
  type: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/, 'word')),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(longestEvaluation))),
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

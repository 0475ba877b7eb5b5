import * as z from 'zod/mini'
import { route } from './route.ts'
import { scale, statementCount, surveyAreas } from './rules/survey.ts'

export const Moment = z.enum(['inicial', 'final'])
const Value = z.int().check(z.gte(scale.min), z.lte(scale.max))
const Area = z.enum(surveyAreas)

const Questions = z.object({ data: z.array(z.object({ id: z.int(), text: z.string() })) })
const Answers = z.object({
  pesquisaType: Moment,
  answers: z.array(z.object({ id: z.int().check(z.gte(1), z.lte(statementCount)), value: Value })).check(
    z.length(statementCount, 'survey_incomplete'),
    // Forty-eight answers to forty-eight different statements.
    z.refine((answers) => new Set(answers.map((answer) => answer.id)).size === statementCount, 'survey_incomplete'),
  ),
})
const Saved = z.object({ message: z.literal('SUCCESS'), savedAt: z.string() })
const Done = z.object({ inicial: z.boolean(), final: z.boolean() })

export const Result = z.object({
  pesquisaType: Moment,
  /** All twelve in the product's order; `before` only beside a final result. */
  areas: z.array(z.object({ area: Area, value: z.number(), impact: z.number(), before: z.nullable(z.number()) })),
  strengths: z.array(Area),
  opportunities: z.array(z.object({ area: Area, trails: z.array(z.object({ id: z.int(), title: z.string() })) })),
  savedAt: z.string(),
})

const base = '/services/assessment'
export const surveys = {
  impactQuestions: route({
    method: 'GET',
    path: `${base}/question/impacto`,
    access: 'service',
    title: 'Statements of the impact survey',
    reply: Questions,
  }),
  answerImpact: route({
    method: 'POST',
    path: `${base}/question/impacto/answers`,
    access: 'member',
    title: 'Save the impact survey',
    body: Answers,
    reply: Saved,
    status: 201,
  }),
  potentialQuestions: route({
    method: 'GET',
    path: `${base}/question/potencial`,
    access: 'service',
    title: 'Statements of the potential survey',
    reply: Questions,
  }),
  answerPotential: route({
    method: 'POST',
    path: `${base}/question/potencial/answers`,
    access: 'member',
    title: 'Save the potential survey',
    body: Answers,
    reply: Saved,
    status: 201,
  }),
  result: route({
    method: 'POST',
    path: `${base}/question/potencial/resultado`,
    access: 'member',
    title: 'The result profile',
    body: z.object({ user_id: z.int(), pesquisaType: Moment }),
    reply: Result,
  }),
  verify: route({
    method: 'POST',
    path: `${base}/user/verify`,
    access: 'member',
    title: 'Which surveys are done',
    body: z.object({ user: z.int() }),
    reply: z.object({ impacto: Done, potencial: Done }),
  }),
}

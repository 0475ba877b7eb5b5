import * as z from 'zod/mini'
import { route } from './route.ts'
import { scale, statementCount, surveyAreas } from './rules/survey.ts'
import { sized } from './sized.ts'

export const Moment = z.enum(['inicial', 'final'])
const Value = z.int().check(z.gte(scale.min), z.lte(scale.max))
const Area = z.enum(surveyAreas)

const Questions = z.object({ data: z.array(z.object({ id: z.int(), text: z.string() })) })
const Answers = z.object({
  pesquisaType: Moment,
  answers: z.array(z.object({ id: z.int().check(z.gte(1), z.lte(statementCount)), value: Value })).check(
    z.length(statementCount, 'survey_incomplete'),
    // 48 answers to 48 different statements.
    z.refine((answers) => new Set(answers.map((answer) => answer.id)).size === statementCount, 'survey_incomplete'),
  ),
})
/** Some answers, each to a different statement: a survey in progress. */
const Partial = z.array(z.object({ id: z.int().check(z.gte(1), z.lte(statementCount)), value: Value })).check(
  z.maxLength(statementCount),
  z.refine((answers) => new Set(answers.map((answer) => answer.id)).size === answers.length),
)
const SurveyType = z.object({ type: z.enum(['impacto', 'potencial']) })
/** When this survey was last finished; null if never. */
const FinishedAt = z.nullable(sized(40))

const Saved = z.object({ message: z.literal('SUCCESS'), savedAt: z.string() })
const Done = z.object({ inicial: z.boolean(), final: z.boolean() })

export const Trail = z.object({
  id: z.int(),
  title: z.string(),
  /** Whole per cent, as wherever the trail is shown. */
  progress: z.int(),
  episodeCount: z.int(),
  watchedCount: z.int(),
  /** Minutes of the episodes not watched yet. */
  minutesLeft: z.int(),
  picture: z.nullable(z.string()),
  /** The first episode not watched yet, counted across all seasons from 1; null if all are watched. */
  next: z.nullable(z.object({ slug: z.string(), place: z.int(), hasAccess: z.boolean() })),
})

export const Result = z.object({
  pesquisaType: Moment,
  /** All twelve areas in the product's order; `before` and `impactBefore` only with a final result. */
  areas: z.array(
    z.object({
      area: Area,
      value: z.number(),
      impact: z.number(),
      before: z.nullable(z.number()),
      impactBefore: z.nullable(z.number()),
    }),
  ),
  strengths: z.array(Area),
  /** The three lowest areas, lowest first; `trails` are ordered by closeness, with the viewer's progress in each. */
  opportunities: z.array(z.object({ area: Area, trails: z.array(Trail) })),
  savedAt: z.string(),
  impactSavedAt: z.string(),
  beforeSavedAt: z.nullable(z.string()),
  impactBeforeSavedAt: z.nullable(z.string()),
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
    idempotency: 'transaction',
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
    idempotency: 'transaction',
    status: 201,
  }),
  draft: route({
    method: 'GET',
    path: `${base}/question/{type}/draft`,
    access: 'member',
    title: 'A survey in progress',
    params: SurveyType,
    query: z.object({ pesquisaType: Moment }),
    reply: z.object({
      answers: Partial,
      savedAt: z.nullable(z.string()),
      finishedAt: FinishedAt,
      /** The answers of the last finished survey, to correct them; empty if there is none. */
      finished: Partial,
    }),
  }),
  saveDraft: route({
    method: 'PUT',
    path: `${base}/question/{type}/draft`,
    access: 'member',
    title: 'Save answers of a survey in progress',
    params: SurveyType,
    // Answers are merged with those saved before; the newest value of a statement wins. `finishedAt` is the value the
    // caller knows: a page left open after the survey was finished elsewhere gets 409.
    body: z.object({ pesquisaType: Moment, answers: Partial, finishedAt: z.optional(FinishedAt) }),
    reply: z.object({ answers: Partial, savedAt: z.string() }),
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

import { Failure } from '@juntas/contract/errors'
import { opportunitiesOf, type SurveyArea, scores, strengthsOf } from '@juntas/contract/rules/survey'
import type { surveys } from '@juntas/contract/surveys'
import type { Db } from '../../db/client.ts'
import type { Language, Survey, SurveyMoment } from '../../db/types.ts'
import { languageOf, translated } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { sealer } from '../../sealing.ts'
import { mustHaveAgreed } from '../privacy/agreed.ts'
import { trailsFor } from './trails.ts'

type Answer = { id: number; value: number }

export const handlers: Handlers<typeof surveys> = {
  impactQuestions: ({ db, request, viewer }) => questions(db, 'impacto', languageOf(request, viewer)),
  potentialQuestions: ({ db, request, viewer }) => questions(db, 'potencial', languageOf(request, viewer)),
  answerImpact: (context) => save(context, 'impacto'),
  answerPotential: (context) => save(context, 'potencial'),

  async result({ db, viewer, body, config, request }) {
    // Her result is hers: another's number is no one's (GAP-31).
    if (body.user_id !== viewer.id) throw new Failure('not_found')
    const read = (survey: Survey, moment: SurveyMoment) => answersOf(db, config.dataKey, viewer.id, survey, moment)
    const [potential, impact] = await Promise.all([
      read('potencial', body.pesquisaType),
      read('impacto', body.pesquisaType),
    ])
    if (!potential || !impact) throw new Failure('surveys_missing')
    const before = body.pesquisaType === 'final' ? await read('potencial', 'inicial') : null
    const own = scores(potential.answers)
    const [impactScores, beforeScores] = [scores(impact.answers), before ? scores(before.answers) : null]
    const language = languageOf(request, viewer)
    return {
      pesquisaType: body.pesquisaType,
      areas: own.map(({ area, value }, index) => ({
        area,
        value,
        impact: impactScores[index]!.value,
        before: beforeScores?.[index]?.value ?? null,
      })),
      strengths: strengthsOf(own),
      opportunities: await Promise.all(
        opportunitiesOf(own).map(async (area: SurveyArea) => ({ area, trails: await trailsFor(db, area, language) })),
      ),
      savedAt: potential.savedAt.toISOString(),
    }
  },

  async verify({ db, viewer, body }) {
    if (body.user !== viewer.id) throw new Failure('not_found')
    const rows = await db
      .selectFrom('surveyAnswers')
      .select(['survey', 'moment'])
      .where('memberId', '=', viewer.id)
      .execute()
    const done = (survey: Survey) => ({
      inicial: rows.some((row) => row.survey === survey && row.moment === 'inicial'),
      final: rows.some((row) => row.survey === survey && row.moment === 'final'),
    })
    return { impacto: done('impacto'), potencial: done('potencial') }
  },
}

async function questions(db: Db, survey: Survey, language: Language) {
  const rows = await db
    .selectFrom('surveyStatements')
    .selectAll()
    .where('survey', '=', survey)
    .orderBy('number')
    .execute()
  return { data: rows.map((row) => ({ id: row.number, text: translated(row, language).text })) }
}

const contextOf = (memberId: number, survey: Survey, moment: SurveyMoment) => `${memberId}/${survey}/${moment}`

/** Answers as they are kept: only with her number, the survey and the moment can they be opened. */
export const sealAnswers = (
  dataKey: string,
  memberId: number,
  survey: Survey,
  moment: SurveyMoment,
  answers: Answer[],
) => sealer(dataKey, 'surveys').seal(JSON.stringify(answers), contextOf(memberId, survey, moment))

/** Saved whole or not at all; a later saving of the same survey replaces the earlier. */
async function save({ db, viewer, body, config, now }: Context<typeof surveys.answerImpact>, survey: Survey) {
  await mustHaveAgreed(db, config, viewer.id, 'surveys')
  const sealed = sealAnswers(config.dataKey, viewer.id, survey, body.pesquisaType, body.answers)
  const savedAt = now()
  await db
    .insertInto('surveyAnswers')
    .values({ memberId: viewer.id, survey, moment: body.pesquisaType, sealed, savedAt })
    .onConflict((conflict) => conflict.columns(['memberId', 'survey', 'moment']).doUpdateSet({ sealed, savedAt }))
    .execute()
  return { message: 'SUCCESS' as const, savedAt: savedAt.toISOString() }
}

export async function answersOf(db: Db, dataKey: string, memberId: number, survey: Survey, moment: SurveyMoment) {
  const row = await db
    .selectFrom('surveyAnswers')
    .select(['sealed', 'savedAt'])
    .where('memberId', '=', memberId)
    .where('survey', '=', survey)
    .where('moment', '=', moment)
    .executeTakeFirst()
  if (!row) return null
  const answers = JSON.parse(
    sealer(dataKey, 'surveys').open(row.sealed, contextOf(memberId, survey, moment)),
  ) as Answer[]
  return { answers, savedAt: row.savedAt }
}

import { Failure } from '@juntas/contract/errors'
import { opportunitiesOf, type SurveyArea, scores, strengthsOf } from '@juntas/contract/rules/survey'
import type { surveys } from '@juntas/contract/surveys'
import type { Db } from '../../db/client.ts'
import type { Language, Survey } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { requireConsent } from '../../people/consent-store.ts'
import { answersOf, baselineOf, finishSurvey } from './answer-store.ts'
import { drafts } from './drafts.ts'
import { openTrails, taggedTrails, trailsAbout } from './trails.ts'

export const handlers: Handlers<typeof surveys> = {
  ...drafts,
  impactQuestions: ({ db, language }) => questions(db, 'impacto', language),
  potentialQuestions: ({ db, language }) => questions(db, 'potencial', language),
  answerImpact: (context) => save(context, 'impacto'),
  answerPotential: (context) => save(context, 'potencial'),

  async result({ db, reads, viewer, body, config, language }) {
    // A result is private: the result of another member is not found (GAP-31).
    if (body.user_id !== viewer.id) throw new Failure('not_found')
    const read = (survey: Survey) =>
      answersOf(db, config.dataKey, { memberId: viewer.id, survey, moment: body.pesquisaType })
    const [potential, impact] = await Promise.all([read('potencial'), read('impacto')])
    if (!potential || !impact) throw new Failure('surveys_missing')
    const baseline = (survey: Survey, finalAt: Date) =>
      body.pesquisaType === 'final' ? baselineOf(db, config.dataKey, { memberId: viewer.id, survey }, finalAt) : null
    const [before, impactBefore] = await Promise.all([
      baseline('potencial', potential.savedAt),
      baseline('impacto', impact.savedAt),
    ])
    const own = scores(potential.answers)
    const impactScores = scores(impact.answers)
    const beforeScores = before && scores(before.answers)
    const impactBeforeScores = impactBefore && scores(impactBefore.answers)
    const trails = await taggedTrails(db)
    const summaryOf = openTrails({ db, reads }, viewer, language)
    return {
      pesquisaType: body.pesquisaType,
      areas: own.map(({ area, value }, index) => ({
        area,
        value,
        impact: impactScores[index]!.value,
        before: beforeScores?.[index]?.value ?? null,
        impactBefore: impactBeforeScores?.[index]?.value ?? null,
      })),
      strengths: strengthsOf(own),
      opportunities: await Promise.all(
        opportunitiesOf(own).map(async (area: SurveyArea) => ({
          area,
          trails: await Promise.all(trailsAbout(trails, area, potential.answers).map(({ row }) => summaryOf(row))),
        })),
      ),
      savedAt: potential.savedAt.toISOString(),
      impactSavedAt: impact.savedAt.toISOString(),
      beforeSavedAt: before?.savedAt.toISOString() ?? null,
      impactBeforeSavedAt: impactBefore?.savedAt.toISOString() ?? null,
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

async function save({ db, viewer, body, config, now }: Context<typeof surveys.answerImpact>, survey: Survey) {
  await requireConsent(db, config, viewer.id, 'surveys')
  const key = { memberId: viewer.id, survey, moment: body.pesquisaType }
  const savedAt = await finishSurvey(db, config.dataKey, key, body.answers, now())
  return { message: 'SUCCESS' as const, savedAt: savedAt.toISOString() }
}

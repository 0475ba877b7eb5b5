import { hourMs } from '@juntas/contract/rules/add-days'
import type { Db } from '../../db/client.ts'
import type { Survey, SurveyMoment } from '../../db/types.ts'
import { sealer } from '../../encryption.ts'

export type Answer = { id: number; value: number }

/** Whose answers to which survey: the context the seal is bound to. */
export interface SurveyKey {
  memberId: number
  survey: Survey
  moment: SurveyMoment
}

export const surveyPurpose = 'surveys'
export const surveyContext = ({ memberId, survey, moment }: SurveyKey) => `${memberId}/${survey}/${moment}`

export const sealAnswers = (dataKey: string, key: SurveyKey, answers: readonly Answer[]) =>
  sealer(dataKey, surveyPurpose).seal(JSON.stringify(answers), surveyContext(key))

export const openAnswers = (dataKey: string, key: SurveyKey, sealed: Buffer) =>
  JSON.parse(sealer(dataKey, surveyPurpose).open(sealed, surveyContext(key))) as Answer[]

/** The row of a finished survey, or of one in progress. */
export const rowOf = (db: Db, table: 'surveyAnswers' | 'surveyDrafts', { memberId, survey, moment }: SurveyKey) =>
  db
    .selectFrom(table)
    .select(['sealed', 'savedAt'])
    .where('memberId', '=', memberId)
    .where('survey', '=', survey)
    .where('moment', '=', moment)

/** The answers of the last finished survey; null if there is none. */
export async function answersOf(db: Db, dataKey: string, key: SurveyKey) {
  const row = await rowOf(db, 'surveyAnswers', key).executeTakeFirst()
  return row ? { answers: openAnswers(dataKey, key, row.sealed), savedAt: row.savedAt } : null
}

/**
 * The initial answers that a final result is compared with: the newest of those saved before it. A baseline answered
 * again after the final survey does not change that comparison.
 */
export async function baselineOf(db: Db, dataKey: string, key: Omit<SurveyKey, 'moment'>, finalAt: Date) {
  const initial = { ...key, moment: 'inicial' as const }
  const current = await answersOf(db, dataKey, initial)
  if (!current || current.savedAt <= finalAt) return current
  const past = await db
    .selectFrom('pastSurveyAnswers')
    .select(['sealed', 'savedAt'])
    .where('memberId', '=', key.memberId)
    .where('survey', '=', key.survey)
    .where('moment', '=', 'inicial')
    .where('savedAt', '<=', finalAt)
    .orderBy('savedAt', 'desc')
    .executeTakeFirst()
  return past ? { answers: openAnswers(dataKey, initial, past.sealed), savedAt: past.savedAt } : null
}

/** Every finished survey about oneself, also those that a later one replaced. */
export async function ownMeasurements(db: Db, dataKey: string, memberId: number) {
  const columns = ['moment', 'sealed', 'savedAt'] as const
  const rows = await db
    .selectFrom('surveyAnswers')
    .select(columns)
    .where('memberId', '=', memberId)
    .where('survey', '=', 'potencial')
    .unionAll((eb) =>
      eb
        .selectFrom('pastSurveyAnswers')
        .select(columns)
        .where('memberId', '=', memberId)
        .where('survey', '=', 'potencial'),
    )
    .execute()
  return rows.map(({ moment, sealed, savedAt }) => ({
    moment,
    at: savedAt,
    answers: openAnswers(dataKey, { memberId, survey: 'potencial', moment }, sealed),
  }))
}

const sameFinishMs = 24 * hourMs

/** Saves a finished survey whole, keeps what it replaces as history, and ends the draft. Returns when it was saved. */
export async function finishSurvey(db: Db, dataKey: string, key: SurveyKey, answers: readonly Answer[], at: Date) {
  return db.transaction().execute(async (trx) => {
    const before = await rowOf(trx, 'surveyAnswers', key).forUpdate().executeTakeFirst()
    await trx
      .deleteFrom('surveyDrafts')
      .where('memberId', '=', key.memberId)
      .where('survey', '=', key.survey)
      .where('moment', '=', key.moment)
      .execute()
    // The same answers again within a day are the same finish, repeated because its reply was lost.
    if (before && at.getTime() - before.savedAt.getTime() < sameFinishMs)
      if (isSame(openAnswers(dataKey, key, before.sealed), answers)) return before.savedAt
    if (before)
      await trx
        .insertInto('pastSurveyAnswers')
        .values({ ...key, ...before })
        .execute()
    const sealed = sealAnswers(dataKey, key, answers)
    await trx
      .insertInto('surveyAnswers')
      .values({ ...key, sealed, savedAt: at })
      .onConflict((conflict) => conflict.columns(['memberId', 'survey', 'moment']).doUpdateSet({ sealed, savedAt: at }))
      .execute()
    return at
  })
}

const isSame = (one: readonly Answer[], other: readonly Answer[]) => {
  const values = new Map(one.map(({ id, value }) => [id, value]))
  return one.length === other.length && other.every(({ id, value }) => values.get(id) === value)
}

const tables = ['surveyAnswers', 'pastSurveyAnswers', 'surveyDrafts'] as const

export async function hasAnswers(db: Db, memberId: number) {
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('survey').where('memberId', '=', memberId).executeTakeFirst()),
  )
  return found.some((row) => row !== undefined)
}

/** Erases everything a member answered in both surveys, finished, replaced or in progress, and with it every result. */
export async function eraseAnswers(trx: Db, memberId: number) {
  for (const table of tables) await trx.deleteFrom(table).where('memberId', '=', memberId).execute()
}

/** Erases surveys in progress: they end with the consent they were stored under. */
export const eraseDrafts = (db: Db, memberId: number) =>
  db.deleteFrom('surveyDrafts').where('memberId', '=', memberId).execute()

import type { Db } from '../../db/client.ts'

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

import type { Db } from '../../db/client.ts'

export const hasAnswers = async (db: Db, memberId: number) =>
  (await db.selectFrom('surveyAnswers').select('survey').where('memberId', '=', memberId).executeTakeFirst()) !==
  undefined

/** All she answered in both surveys, and with it every result. */
export const eraseAnswers = (db: Db, memberId: number) =>
  db.deleteFrom('surveyAnswers').where('memberId', '=', memberId).execute()

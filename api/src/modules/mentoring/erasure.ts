import type { Db } from '../../db/client.ts'

const ofMentee = (db: Db, email: string) =>
  db.selectFrom('mentees').select('id').where('email', '=', email.toLowerCase())

export const hasAnswers = async (db: Db, email: string) =>
  (await db
    .selectFrom('mentoringAnswers')
    .select('id')
    .where('menteeId', '=', ofMentee(db, email))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Erases the mentee's answers to all forms, with the record of who read them. The mentee stays in the programme. */
export const eraseAnswers = (db: Db, email: string) =>
  db.deleteFrom('mentoringAnswers').where('menteeId', '=', ofMentee(db, email)).execute()

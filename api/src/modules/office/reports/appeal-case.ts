import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import { subjectOf } from '../../safety/report-subject.ts'
import type { ReportRow } from './report-rows.ts'

/**
 * The appeal that a decision about this text belongs to: one that waits, or one that was decided, as long as nobody
 * reported the text since. Later reports are a new case; those with the keyed names in `except` do not make one.
 */
export async function appealOfCase(db: Db, row: ReportRow, except: readonly Buffer[] = []) {
  const { column, id } = subjectOf(row)
  if (column !== 'postId' && column !== 'commentId') return undefined
  const appeal = await db
    .selectFrom('appeals')
    .select(['id', 'decidedBy', 'decidedAt'])
    .where(column, '=', id)
    .executeTakeFirst()
  if (!appeal || appeal.decidedAt === null) return appeal
  const { decidedAt } = appeal
  const newer = db
    .selectFrom('reports')
    .where(column, '=', id)
    // A decision covers all reports of its time, so that an undecided one came later. The time of a report is the
    // beginning of its minute: one of the same minute counts as older.
    .where((eb) => eb.or([eb('decidedAt', 'is', null), eb('createdAt', '>', decidedAt)]))
    .$if(except.length > 0, (found) => found.where('reporter', 'not in', [...except]))
  return (await exists(newer)) ? undefined : appeal
}

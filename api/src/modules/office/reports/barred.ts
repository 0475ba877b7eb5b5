import { isOwnAnonymous } from '../../../anonymity/own-posts.ts'
import { postPlace, seals } from '../../../anonymity/seal.ts'
import type { Db } from '../../../db/client.ts'
import type { ReportRow } from './report-rows.ts'

interface Asking {
  memberId: number
  dataKey: string
}

/** Whether the viewer wrote what was reported. */
export async function isAuthor(db: Db, asking: Asking, row: ReportRow): Promise<boolean> {
  const { memberId, dataKey } = asking
  if (row.authorId === memberId) return true
  if (row.sealedPost === null) return false
  if (row.sealed && seals(dataKey).open(postPlace(row.sealedPost), row.sealed) === memberId) return true
  return isOwnAnonymous(db, asking, row.sealedPost)
}

/** An appeal is decided by a person who took no decision about the text before. */
export async function hasDecided(db: Db, memberId: number, row: ReportRow): Promise<boolean> {
  if (row.decidedById === memberId) return true
  const before = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectType', '=', 'report')
    .where('subjectId', '=', String(row.id))
    .where('actorId', '=', memberId)
    .where('action', 'in', ['report.keep', 'report.hide', 'report.warn', 'report.block'])
    .executeTakeFirst()
  return before !== undefined
}

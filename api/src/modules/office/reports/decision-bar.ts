import { isOwnAnonymous } from '../../../anonymity/own-posts.ts'
import { postPlace, seals } from '../../../anonymity/seal.ts'
import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import { iriOf } from '../../safety/report-subject.ts'
import { appealOfCase } from './appeal-case.ts'
import type { ReportRow } from './report-rows.ts'

interface Decider {
  memberId: number
  dataKey: string
}

/** Why the viewer may not decide about this text; the screen and the decision ask the same. */
export async function barOf(db: Db, decider: Decider, row: ReportRow): Promise<'author' | 'decided' | null> {
  if (await isAuthor(db, decider, row)) return 'author'
  return (await decidedBeforeAppeal(db, decider, row)) ? 'decided' : null
}

/** Whether the viewer wrote what was reported. */
async function isAuthor(db: Db, decider: Decider, row: ReportRow): Promise<boolean> {
  const { memberId, dataKey } = decider
  if (row.authorId === memberId) return true
  if (row.sealedPost === null) return false
  if (row.sealed && seals(dataKey).open(postPlace(row.sealedPost), row.sealed) === memberId) return true
  return isOwnAnonymous(db, decider, row.sealedPost)
}

/**
 * An appeal is decided by a person who took no decision about the text before it, and its outcome is changed by no
 * such person either: the author has no second appeal. Who reports the text again does not begin a new case thereby.
 */
async function decidedBeforeAppeal(db: Db, { memberId, dataKey }: Decider, row: ReportRow): Promise<boolean> {
  const appeal = await appealOfCase(db, row, seals(dataKey).allReporters(iriOf(row), memberId))
  if (!appeal || appeal.decidedBy === memberId) return false
  const { decidedAt } = appeal
  if (decidedAt === null && row.decidedById === memberId) return true
  return exists(
    db
      .selectFrom('auditEntries')
      .where('subjectType', '=', 'report')
      .where('subjectId', '=', String(row.id))
      .where('actorId', '=', memberId)
      .where('action', 'in', ['report.keep', 'report.hide', 'report.warn', 'report.block'])
      .$if(decidedAt !== null, (found) => found.where('at', '<', decidedAt as Date)),
  )
}

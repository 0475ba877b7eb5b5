import { randomBytes } from 'node:crypto'
import type { reportReasons } from '@juntas/contract/safety'
import { seals } from '../../anonymity/seal.ts'
import type { AppContext } from '../../app-context.ts'
import { hideOnEnough, isProvedMember, isReported } from './report-rules.ts'

interface SharedNoteReport {
  linkId: number
  text: string
  authorId: number
  authorName: string | null
  /** Null for a visitor, whose report never hides anything by itself. */
  reporterId: number | null
  reason: (typeof reportReasons)[number]
  details: string
}

/** Anybody who can read a shared note may report it. */
export async function reportSharedNote(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  { linkId, reporterId, ...report }: SharedNoteReport,
) {
  const subject = `/v1/note_links/${linkId}`
  const keyed = seals(config.dataKey)
  const isProved = reporterId !== null && (await isProvedMember(db, reporterId, now()))
  await db.transaction().execute(async (trx) => {
    if (reporterId !== null && (await isReported(trx, keyed.allReporters(subject, reporterId)))) return
    const { text, authorId, authorName, reason, details } = report
    await trx
      .insertInto('reports')
      .values({
        noteLinkId: linkId,
        text,
        authorId,
        authorName,
        reason,
        details,
        isProved,
        reporter: reporterId === null ? randomBytes(32) : keyed.reporter(subject, reporterId),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await hideOnEnough(trx, 'noteLinkId', linkId, now())
  })
}

import { Failure } from '@juntas/contract/errors'
import type { officeReports, ReportDecision } from '@juntas/contract/office/reports'
import { isWrittenReason } from '@juntas/contract/rules/form/reason'
import { isWarnable } from '@juntas/contract/rules/report-kinds'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { AuditInput } from '../../../office/audit.ts'
import type { OfficeContext } from '../../../office/office-handlers.ts'
import { record } from '../../../tasks/tasks.ts'
import { removeCircleName } from '../../circles/circle-name.ts'
import { leaveCircle } from '../../circles/participation.ts'
import { tellAuthor, tellCommentAuthor } from '../../notifications/notices.ts'
import { subjectOf } from '../../safety/report-subject.ts'
import { appealOfCase } from './appeal-case.ts'
import { changeBlock, isUnblocked } from './author-block.ts'
import { barOf } from './decision-bar.ts'
import { type ReportRow, reportById, reportOf } from './report-rows.ts'

export type DecisionContext = OfficeContext<typeof officeReports.decideReport>

const actions = {
  kept: 'report.keep',
  hidden: 'report.hide',
  warned: 'report.warn',
  blocked: 'report.block',
} as const satisfies Record<ReportDecision, AuditInput['action']>

/** Decides a report, and the appeal if there is one. */
export async function decideReport(context: DecisionContext) {
  const { db, viewer, params, body, config, now, audit } = context
  const row = await lockReport(db, params.id)
  const isSecondTry = isRepeated(row, body, viewer.id) && !(await isUnblocked(db, row))
  if (row.decision !== body.was || isSecondTry) throw new Failure('conflict', { extra: { current: reportOf(row) } })
  const bar = await barOf(db, { memberId: viewer.id, dataKey: config.dataKey }, row)
  if (bar === 'author') throw new Failure('forbidden')
  if (bar === 'decided') throw new Failure('second_person_needed', { extra: { reason: 'decided' } })
  refuseSilence(body)
  const { table, column, id, kind } = subjectOf(row)
  if (body.decision === 'warned' && !isWarnable(kind)) throw new Failure('invalid_input')
  const [decidedAt, isHidden] = [now(), body.decision !== 'kept']
  const appeal = await appealOfCase(db, row)
  await db
    .updateTable('reports')
    .set({
      decision: body.decision,
      decidedBy: viewer.id,
      decidedAt,
      takenBy: null,
      note: body.decision === 'warned' ? body.text : null,
    })
    .where(column, '=', id)
    .execute()
  await changeBlock(context, row)
  await db
    .updateTable(table)
    .set({ hiddenAt: isHidden ? decidedAt : null })
    .where('id', '=', id)
    .execute()
  if (kind === 'circle_concern' && isHidden) await removeFromCircle(context, id)
  // A later correction changes the outcome, not who decided the appeal: that says who may correct it.
  if (appeal)
    await db
      .updateTable('appeals')
      .set({
        outcome: isHidden ? 'upheld' : 'restored',
        ...(appeal.decidedAt === null ? { decidedBy: viewer.id, decidedAt } : {}),
      })
      .where('id', '=', appeal.id)
      .execute()
  await tell(context, row)
  const isAboutAccount = body.decision === 'blocked' || row.decision === 'blocked'
  // About the text, not about its author: of an anonymous one the log must hold nothing that leads to the member.
  await audit({
    area: 'moderation',
    action: actions[body.decision],
    subject: { type: 'report', id: row.id },
    ...(isAboutAccount && row.authorId !== null ? { memberId: row.authorId } : {}),
    changes: [{ field: 'decision', before: row.decision, after: body.decision }],
    reason: body.text || null,
  })
  return reportOf((await reportById(db, params.id)) ?? row)
}

/**
 * The decision about a member of a circle: the seat is removed without a notice to the others, as when a member leaves.
 * About nobody in the circle: its name goes, the one thing of it that others read.
 */
async function removeFromCircle(context: DecisionContext, concernId: number) {
  const concern = await context.db
    .selectFrom('circleConcerns')
    .select(['circleId', 'memberId'])
    .where('id', '=', concernId)
    .executeTakeFirst()
  if (!concern) return
  if (concern.memberId) await leaveCircle(context, context.db, concern.circleId, concern.memberId)
  else await removeCircleName(context.db, concern.circleId)
}

/** The same decision by the same person with nothing new reported: a second try, whose first answer was lost. */
const isRepeated = (row: ReportRow, { decision, text }: DecisionContext['body'], viewerId: number) =>
  !row.isOpen &&
  row.decidedById === viewerId &&
  row.decision === decision &&
  (decision !== 'warned' || row.note === text)

/** All rows about the subject, locked: the second of two people who decide at once sees what the first decided. */
export async function lockReport(db: Db, id: number): Promise<ReportRow> {
  const found = await reportById(db, id)
  if (!found) throw new Failure('not_found')
  const subject = subjectOf(found)
  await db.selectFrom('reports').select('id').where(subject.column, '=', subject.id).orderBy('id').forUpdate().execute()
  const row = await reportById(db, id)
  if (!row) throw new Failure('not_found')
  return row
}

function refuseSilence({ decision, text }: DecisionContext['body']) {
  if (decision === 'kept' || decision === 'hidden' || isWrittenReason(text)) return
  throw invalidField('text', 'too_short')
}

/**
 * Tells the author what changed; an anonymous one too, without finding out who wrote. In a mentor request there is no
 * place for words of the team, so a warning goes by letter; it has none if the author's account is gone.
 */
async function tell(context: DecisionContext, row: ReportRow) {
  const { db, body } = context
  const { kind, id } = subjectOf(row)
  if (kind === 'mentor_message' && body.decision === 'warned' && row.authorId !== null)
    await record(db, 'office.warnLetter', { memberId: row.authorId, text: body.text })
  if ((kind !== 'post' && kind !== 'comment') || row.isGone) return
  const isHidden = body.decision !== 'kept'
  const event =
    row.appealId !== null && isHidden
      ? 'upheld'
      : body.decision === 'warned'
        ? 'warned'
        : isHidden === row.isHidden
          ? null
          : isHidden
            ? 'hidden'
            : 'restored'
  if (event === null) return
  await (kind === 'post' ? tellAuthor(context, db, id, event) : tellCommentAuthor(context, db, id, `comment_${event}`))
}

import { Failure } from '@juntas/contract/errors'
import { confirmHours } from '@juntas/contract/office/reports'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { Db } from '../../../db/client.ts'
import { record } from '../../../tasks/tasks.ts'
import { setBlocked } from '../../account/set-blocked.ts'
import { isColleague, lockMember } from '../members/member-rows.ts'
import { hasBlockCause } from './block-causes.ts'
import type { DecisionContext } from './decisions.ts'
import { type ReportRow, reportOf } from './report-rows.ts'
import { openedSeal } from './seal-openings.ts'

/** After the decision is written: blocks the author's account, or gives it back when nothing else keeps it blocked. */
export async function changeBlock(context: DecisionContext, row: ReportRow) {
  const { db, body, config } = context
  const isBlocked = body.decision === 'blocked'
  const wasBlocked = row.decision === 'blocked'
  if (!isBlocked && !wasBlocked) return
  if (row.sealedPost !== null) return changeSealedBlock(context, row.sealedPost, wasBlocked)
  if (row.authorId === null) {
    if (!wasBlocked) throw new Failure('conflict', { extra: { current: reportOf(row) } })
    return
  }
  // Locked first: another cause, or a role, may be written at the same time.
  const { blockedAt } = await lockMember(db, row.authorId)
  // Since the last decision the account may have been unblocked from the member's page.
  if (wasBlocked && isBlocked === (blockedAt !== null)) return
  if (await isColleague(db, row.authorId)) throw new Failure('forbidden')
  if (!isBlocked && (await hasBlockCause(db, config.dataKey, row.authorId))) return
  await setBlocked({ ...context, db }, row.authorId, isBlocked)
  if (isBlocked) await record(db, 'office.blockLetter', { memberId: row.authorId, text: body.text })
}

/** Whether the account was unblocked from the member's page since a decision blocked it by name. */
export async function isUnblocked(db: Db, { decision, authorId }: ReportRow): Promise<boolean> {
  if (decision !== 'blocked' || authorId === null) return false
  const member = await db.selectFrom('members').select('blockedAt').where('id', '=', authorId).executeTakeFirst()
  return member?.blockedAt === null
}

async function changeSealedBlock(context: DecisionContext, postId: number, wasBlocked: boolean) {
  const { db, viewer, body, now } = context
  const isBlocked = body.decision === 'blocked'
  const opening = await openedBy(db, postId, isBlocked ? viewer.id : null, now())
  if (isBlocked && !opening && !wasBlocked) throw new Failure('second_person_needed', { extra: { reason: 'sealed' } })
  if (!opening) return
  if (isBlocked) {
    // Asked only if the viewer may read the name: to others the refusal would say that a colleague wrote the text. The
    // member is not locked: a lock writes the number of this transaction into the row of the member.
    const author = await authorOf(context, opening.id)
    if (author?.isColleague) throw new Failure('forbidden')
    if (wasBlocked && author?.isBlocked) return
  }
  await record(db, 'office.block', { openingId: opening.id, isBlocked })
}

async function authorOf({ db, config }: DecisionContext, openingId: number) {
  const seal = await openedSeal(db, config.dataKey, openingId)
  if (!seal) return null
  const member = await db.selectFrom('members').select('blockedAt').where('id', '=', seal.authorId).executeTakeFirst()
  return { isColleague: await isColleague(db, seal.authorId), isBlocked: Boolean(member?.blockedAt) }
}

/** An opening of the seal that the viewer may read now; for taking a block back, any. */
const openedBy = (db: Db, postId: number, viewerId: number | null, at: Date) =>
  db
    .selectFrom('sealOpenings')
    .select('id')
    .where('postId', '=', postId)
    .where('openedAt', 'is not', null)
    .$if(viewerId !== null, (found) =>
      found
        .where('openedAt', '>', new Date(at.getTime() - confirmHours * hourMs))
        .where((eb) => eb.or([eb('requestedBy', '=', viewerId), eb('confirmedBy', '=', viewerId)])),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()

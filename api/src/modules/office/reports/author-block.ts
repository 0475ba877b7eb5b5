import { Failure } from '@juntas/contract/errors'
import { confirmHours } from '@juntas/contract/office/reports'
import type { Db } from '../../../db/client.ts'
import { record } from '../../../tasks/tasks.ts'
import { setBlocked } from '../../account/block.ts'
import { lockMember } from '../members/lock-member.ts'
import { hasBlockCause } from './block-causes.ts'
import type { Deciding } from './decisions.ts'
import { type ReportRow, reportOf } from './report-rows.ts'

/** After the decision is written: blocks the author's account, or gives it back when nothing else keeps it blocked. */
export async function changeBlock(context: Deciding, row: ReportRow) {
  const { db, viewer, body, config, now } = context
  const isBlocked = body.decision === 'blocked'
  if (isBlocked === (row.decision === 'blocked')) return
  if (row.sealedPost !== null) {
    const opening = await openedBy(db, row.sealedPost, isBlocked ? viewer.id : null, now())
    if (opening) await record(db, 'office.block', { openingId: opening.id, isBlocked })
    else if (isBlocked) throw new Failure('second_person_needed', { also: { reason: 'sealed' } })
    return
  }
  if (row.authorId === null) {
    if (isBlocked) throw new Failure('conflict', { also: { current: reportOf(row) } })
    return
  }
  // Colleagues are a matter of the owner.
  const staff = await db
    .selectFrom('officeRoles')
    .select('role')
    .where('memberId', '=', row.authorId)
    .executeTakeFirst()
  if (staff) throw new Failure('forbidden')
  // Locked first: the other cause may be decided at the same time.
  await lockMember(db, row.authorId)
  if (!isBlocked && (await hasBlockCause(db, config.dataKey, row.authorId))) return
  await setBlocked({ ...context, db }, row.authorId, isBlocked)
  if (isBlocked) await record(db, 'office.blockLetter', { memberId: row.authorId, text: body.text })
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
        .where('openedAt', '>', new Date(at.getTime() - confirmHours * 3_600_000))
        .where((eb) => eb.or([eb('requestedBy', '=', viewerId), eb('confirmedBy', '=', viewerId)])),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()

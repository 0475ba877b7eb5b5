import { Failure } from '@juntas/contract/errors'
import { confirmHours } from '@juntas/contract/office/reports'
import { postPlace, seals } from '../../../anonymity/seal.ts'
import type { Db } from '../../../db/client.ts'
import { record } from '../../../tasks/tasks.ts'
import { setBlocked } from '../../account/block.ts'
import { isColleague } from '../members/colleague.ts'
import { lockMember } from '../members/lock-member.ts'
import { hasBlockCause } from './block-causes.ts'
import type { Deciding } from './decisions.ts'
import { type ReportRow, reportOf } from './report-rows.ts'
import { sealOfOpening } from './seal-openings.ts'

/** After the decision is written: blocks the author's account, or gives it back when nothing else keeps it blocked. */
export async function changeBlock(context: Deciding, row: ReportRow) {
  const { db, viewer, body, config, now } = context
  const isBlocked = body.decision === 'blocked'
  if (isBlocked === (row.decision === 'blocked')) return
  if (row.sealedPost !== null) {
    const opening = await openedBy(db, row.sealedPost, isBlocked ? viewer.id : null, now())
    if (isBlocked && !opening) throw new Failure('second_person_needed', { also: { reason: 'sealed' } })
    // Asked only if the viewer may read the name: to others the refusal would say that a colleague wrote the text. The
    // member is not locked: a lock writes the number of this transaction into the row of the member.
    if (isBlocked && opening && (await isOfColleague(context, opening.id))) throw new Failure('forbidden')
    if (opening) await record(db, 'office.block', { openingId: opening.id, isBlocked })
    return
  }
  if (row.authorId === null) {
    if (isBlocked) throw new Failure('conflict', { also: { current: reportOf(row) } })
    return
  }
  // Locked first: another cause, or a role, may be written at the same time.
  await lockMember(db, row.authorId)
  if (await isColleague(db, row.authorId)) throw new Failure('forbidden')
  if (!isBlocked && (await hasBlockCause(db, config.dataKey, row.authorId))) return
  await setBlocked({ ...context, db }, row.authorId, isBlocked)
  if (isBlocked) await record(db, 'office.blockLetter', { memberId: row.authorId, text: body.text })
}

async function isOfColleague({ db, config }: Deciding, openingId: number): Promise<boolean> {
  const opening = await sealOfOpening(db, openingId)
  if (!opening?.sealed) return false
  return isColleague(db, seals(config.dataKey).open(postPlace(opening.postId), opening.sealed))
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

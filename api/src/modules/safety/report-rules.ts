import { dayMs } from '@juntas/contract/rules/add-days'
import type { Db } from '../../db/client.ts'
import { exists } from '../../db/paging.ts'

/** This many different proven members hide a subject until a moderator decides. */
const hidesAt = 3
/** Minimum age of an account whose report counts towards hiding. */
const provedAfterMs = 3 * dayMs

/** The unique index knows only the name by the newest key; a report made before a rotation has an older one. */
export async function isReported(trx: Db, [, ...older]: readonly Buffer[]) {
  return older.length > 0 && exists(trx.selectFrom('reports').where('reporter', 'in', older))
}

export const isProvedMember = (db: Db, memberId: number, at: Date) =>
  exists(
    db
      .selectFrom('members')
      .where('id', '=', memberId)
      .where('verifiedAt', 'is not', null)
      .where('createdAt', '<=', new Date(at.getTime() - provedAfterMs)),
  )

/** What reports hide, by its column in `reports`. */
const hideable = { postId: 'posts', commentId: 'comments', noteLinkId: 'noteLinks' } as const

/** Hides a subject with enough open reports. True if it was shown until now. */
export async function hideOnEnough(trx: Db, column: keyof typeof hideable, id: number, at: Date): Promise<boolean> {
  if (!(await isEnough(trx, column, id))) return false
  const hidden = await trx
    .updateTable(hideable[column])
    .set({ hiddenAt: at })
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return hidden !== undefined
}

/** After a moderator decided to keep a subject, only a moderator can hide it. */
async function isEnough(trx: Db, column: keyof typeof hideable, id: number): Promise<boolean> {
  const { total, kept } = await trx
    .selectFrom('reports')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('isProved', '=', true).filterWhere('decidedAt', 'is', null).as('total'),
      eb.fn.countAll<number>().filterWhere('decision', '=', 'kept').as('kept'),
    ])
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return total >= hidesAt && kept === 0
}

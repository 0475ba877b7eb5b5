import { addDays } from '@juntas/contract/rules/add-days'
import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { erase } from './erasure.ts'

/** How long an account may stay without a proved address. */
const unprovedDays = 30

/**
 * Accounts whose address stayed unproved, with neither seat nor purchase (GAP-127). An imported account waits as long
 * as its invitation can be accepted.
 */
const unproved = (db: Db, at: Date) =>
  db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.verifiedAt', 'is', null)
    .where('m.createdAt', '<', addDays(at, -unprovedDays))
    .where(
      sql<SqlBool>`not exists (select from company_members s where s.member_id = m.id)
        and not exists (select from activation_redemptions a where a.member_id = m.id)
        and not exists (select from purchases p where p.member_id = m.id)
        and not exists (select from subscriptions s where s.member_id = m.id)
        and not exists (select from member_roles r where r.member_id = m.id)
        and not exists (select from member_invitations i
          where i.member_id = m.id and i.accepted_at is null and i.expires_at > ${at})`,
    )

export const unprovedMembers = async (db: Db, at: Date): Promise<number[]> =>
  (await unproved(db, at).execute()).map(({ id }) => id)

/** Erases the account, unless it was proved or bought something since it was found. No letter: nobody proved to read it. */
export async function eraseUnproved(context: AppContext, memberId: number): Promise<void> {
  const { db, now } = context
  const at = now()
  const isStillSo = await db.transaction().execute(async (trx) => {
    // A purchase and a proof of the address take the same lock.
    await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
    const found = await unproved(trx, at).where('m.id', '=', memberId).executeTakeFirst()
    if (!found) return false
    await trx
      .insertInto('deletionRequests')
      .values({ memberId, requestedAt: new Date(at.getTime() - 1), dueAt: at, startedAt: at })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ dueAt: at, startedAt: at }))
      .execute()
    return true
  })
  if (isStillSo) await erase(context, memberId, { isTold: false })
}

import { addDays } from '@juntas/contract/rules/add-days'
import type { AppContext } from '../../../app-context.ts'
import { inLots } from '../../../tasks/in-turn.ts'
import { record } from '../../../tasks/tasks.ts'

/** Number of days before a charge on which its letter is sent (terms, section 3). */
export const renewalNoticeDays = 7
export const firstChargeNoticeDays = 3

const lot = 200

/**
 * Sends one letter before each charge by the gateway: a week before a renewal, three days before the first charge after
 * a trial. Daily and weekly plans get none, since every charge would bring one. A blocked member is not charged
 * (`endBlockedRenewals`) and gets none.
 */
export async function remindOfCharges({ db, now }: AppContext): Promise<void> {
  const at = now()
  const due = db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.planId')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .leftJoin('cancellations as x', 'x.subscriptionId', 's.id')
    .select(['s.id', 's.memberId', 's.paidUntil', 's.firstChargeAt'])
    .where('s.status', 'in', ['active', 'future'])
    .where('s.gatewayStatus', 'in', ['active', 'future'])
    .where('s.renewalEndedAt', 'is', null)
    .where('s.overdueSince', 'is', null)
    .where('x.id', 'is', null)
    .where('m.blockedAt', 'is', null)
    .where('p.frequency', 'not in', ['daily', 'weekly'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('s.paidUntil', '>', at),
          eb('s.paidUntil', '<=', addDays(at, renewalNoticeDays)),
          eb('s.remindedFor', 'is distinct from', eb.ref('s.paidUntil')),
        ]),
        eb.and([
          eb('s.paidUntil', 'is', null),
          eb('s.firstChargeAt', '>', at),
          eb('s.firstChargeAt', '<=', addDays(at, firstChargeNoticeDays)),
          eb('s.remindedFor', 'is distinct from', eb.ref('s.firstChargeAt')),
        ]),
      ]),
    )
    .orderBy('s.id')
    .limit(lot)
  const next = (after: number) => due.where('s.id', '>', after).execute()
  await inLots(next, async ({ id, memberId, paidUntil, firstChargeAt }) => {
    const remindedFor = paidUntil ?? firstChargeAt
    const template = paidUntil ? 'renewal_ahead' : 'first_charge_ahead'
    await db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('subscriptions')
        .set({ remindedFor })
        .where('id', '=', id)
        .where('remindedFor', 'is distinct from', remindedFor)
        .returning('id')
        .executeTakeFirst()
      if (marked) await record(trx, 'billing.mail', { memberId, template, subscriptionId: id })
    })
  })
}

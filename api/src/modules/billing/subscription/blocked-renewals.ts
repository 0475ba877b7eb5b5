import { addDays } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { inLots } from '../../../tasks/in-turn.ts'
import { firstChargeNoticeDays, renewalNoticeDays } from '../letters/charge-reminder.ts'
import { lockSubscription } from './gateway-sync.ts'
import { recordRenewalChange } from './renewal-saga.ts'

const lot = 200

/**
 * Nobody is charged while blocked: ends the renewal of each blocked member whose charge comes soon or is being tried
 * again. Until then a block changes nothing, so that one that is lifted in time leaves the plan as it was.
 */
export async function endBlockedRenewals({ db, now }: AppContext): Promise<void> {
  const at = now()
  const due = (after: number) => dueOf(db, at).where('s.id', '>', after).orderBy('s.id').limit(lot).execute()
  await inLots(due, ({ id }) =>
    db.transaction().execute(async (trx) => {
      await lockSubscription(trx, id)
      // The block may have been lifted, or the renewal ended or paid, since the row was read.
      const still = await dueOf(trx, at).where('s.id', '=', id).executeTakeFirst()
      if (still) await recordRenewalChange(trx, still, true, at)
    }),
  )
}

/**
 * From the day of the letter about a charge on, which a blocked member does not get. On the day of the block itself only
 * if the charge is less than a day away: of an anonymous author `blocked_at` holds the day alone, and the minute in
 * which a renewal ended could be compared with the moment at which the seal was opened.
 */
const dueOf = (db: Db, at: Date) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .leftJoin('cancellations as x', 'x.subscriptionId', 's.id')
    .leftJoin('renewalChanges as r', (join) => join.onRef('r.subscriptionId', '=', 's.id').on('r.isDone', '=', false))
    .select(['s.id', 's.memberId'])
    .where('m.blockedAt', 'is not', null)
    .where('s.status', 'in', ['active', 'future'])
    .where('x.id', 'is', null)
    // A resumption that waits for the gateway would renew the plan.
    .where(sql<boolean>`not coalesce(r.ends, s.renewal_ended_at is not null)`)
    .where((eb) => {
      const isBefore = (moment: Date) => eb(eb.fn.coalesce('s.paidUntil', 's.firstChargeAt'), '<=', moment)
      const isNoticeDue = eb.or([
        eb.and([eb('s.paidUntil', 'is not', null), isBefore(addDays(at, renewalNoticeDays))]),
        isBefore(addDays(at, firstChargeNoticeDays)),
      ])
      const isOlderThanToday = eb('m.blockedAt', '<', sql<Date>`date_trunc('day', ${at}::timestamptz)`)
      return eb.or([
        eb('s.overdueSince', 'is not', null),
        eb.and([
          // The gateway charges only what was sold there.
          eb('s.gatewayId', 'is not', null),
          eb.or([isBefore(addDays(at, 1)), eb.and([isNoticeDue, isOlderThanToday])]),
        ]),
      ])
    })

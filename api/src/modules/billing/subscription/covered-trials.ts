import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { inLots } from '../../../tasks/in-turn.ts'
import { record } from '../../../tasks/tasks.ts'
import { isCovered } from './company-access.ts'
import { lockSubscription } from './gateway-sync.ts'
import { recordRenewalChange } from './renewal-saga.ts'

const lot = 200

/**
 * A trial is not charged while a company pays [GAP-129]: ends the renewal of trials that a company covers by now, be it
 * that it opened its first folder after the seat was taken or that the trial began later. The trial can be resumed once
 * no company pays, until it ends.
 */
export async function endCoveredTrials({ db, now }: AppContext): Promise<void> {
  const due = (after: number) => coveredTrials(db).where('s.id', '>', after).orderBy('s.id').limit(lot).execute()
  await inLots(due, ({ id }) =>
    db.transaction().execute(async (trx) => {
      await lockSubscription(trx, id)
      // It may have been charged, left or ended since the row was read.
      const still = await coveredTrials(trx).where('s.id', '=', id).executeTakeFirst()
      if (still) await recordRenewalChange(trx, still, true, now())
    }),
  )
}

/**
 * What becomes of a plan of her own when a member takes a seat: a trial that the company covers is not charged; of a
 * plan that goes on being charged she is told by letter.
 */
export async function settleOwnPlan(trx: Db, memberId: number, at: Date): Promise<void> {
  const trial = await coveredTrials(trx).where('s.memberId', '=', memberId).executeTakeFirst()
  if (trial) {
    await lockSubscription(trx, trial.id)
    const still = await coveredTrials(trx).where('s.id', '=', trial.id).executeTakeFirst()
    if (still) await recordRenewalChange(trx, still, true, at)
    return
  }
  const own = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', 'in', ['active', 'future'])
    .where('renewalEndedAt', 'is', null)
    .executeTakeFirst()
  if (own) await record(trx, 'billing.mail', { memberId, template: 'seat_taken', subscriptionId: own.id })
}

const coveredTrials = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('cancellations as x', 'x.subscriptionId', 's.id')
    .leftJoin('renewalChanges as r', (join) => join.onRef('r.subscriptionId', '=', 's.id').on('r.isDone', '=', false))
    .select(['s.id', 's.memberId'])
    .where('s.status', '=', 'future')
    .where('s.paidUntil', 'is', null)
    .where('x.id', 'is', null)
    // A resumption that waits for the gateway would let the trial be charged.
    .where(sql<boolean>`not coalesce(r.ends, s.renewal_ended_at is not null)`)
    .where((eb) => isCovered(eb.ref('s.memberId')))

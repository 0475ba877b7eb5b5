import { addDays } from '@juntas/contract/rules/add-days'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../db/types.ts'
import { inLots, inTurn } from '../../../tasks/in-turn.ts'
import { record, recordDue } from '../../../tasks/tasks.ts'
import { remindOfCharges } from '../letters/charge-reminder.ts'
import { releaseUndoneCoupons } from '../purchase/coupon-uses.ts'
import { forgetRequestKeys } from '../purchase/request-key.ts'
import { takeUpEvents } from '../webhooks.ts'
import { takeUpWork } from '../work-tasks.ts'
import { endBlockedRenewals } from './blocked-renewals.ts'
import { recordCancellation } from './cancellation-saga.ts'
import { endCoveredTrials } from './covered-trials.ts'
import { recomputeAccess, syncSubscription, syncSubscriptionSoon } from './gateway-sync.ts'
import { noticeDays, noticesDue, suspendedDays } from './grace-period.ts'

/** As many tasks of a kind as are recorded at once. */
const most = 200
/** Rows that are read at once to be worked on here. */
const lot = 200
const minuteMs = 60_000

/** Each minute: takes up work that a crash left behind, and handles renewals, notices and expiry. */
export async function runSubscriptionCron(context: AppContext): Promise<void> {
  const steps = [
    takeUp,
    endBlockedRenewals,
    endCoveredTrials,
    turnOver,
    remindOfCharges,
    watchOverdue,
    expire,
    forgetRequestKeys,
  ]
  await inTurn(steps, (step) => step(context))
}

/** A process that dies leaves its task locked for hours, so look for due work in the rows instead. */
async function takeUp({ db, now }: AppContext) {
  const late = new Date(now().getTime() - minuteMs / 2)
  const tables = ['purchases', 'cardChanges', 'cancellations', 'renewalChanges'] as const
  await inTurn(tables, (table) => takeUpWork(db, table, late, most))
  await takeUpEvents(db, new Date(now().getTime() - 5 * minuteMs), most)
}

/**
 * The paid period is about to end and the gateway about to renew it: start the grace before the period ends, so that no
 * member loses access while a bank decides. A trial has no grace; its first charge is only read at once.
 */
async function turnOver(context: AppContext) {
  const { db, now } = context
  const isTurning = turningAt(now())
  const due = (after: number) =>
    db
      .selectFrom('subscriptions')
      .select('id')
      .where(isTurning)
      .where('id', '>', after)
      .orderBy('id')
      .limit(lot)
      .execute()
  await inLots(due, ({ id }) =>
    db.transaction().execute(async (trx) => {
      const turned = await trx
        .updateTable('subscriptions')
        .set({ overdueSince: sql<Date>`coalesce(paid_until, first_charge_at)` })
        .where('id', '=', id)
        // A payment or the end of the renewal may have come since the row was read.
        .where(isTurning)
        .returning('id')
        .executeTakeFirst()
      if (!turned) return
      await recomputeAccess(trx, context, id)
      await syncSubscriptionSoon(trx, id)
    }),
  )
}

const turningAt = (at: Date) => (eb: ExpressionBuilder<DB, 'subscriptions'>) =>
  eb.and([
    eb('status', 'in', ['active', 'future']),
    eb('gatewayStatus', 'in', ['active', 'future']),
    eb('overdueSince', 'is', null),
    eb('renewalEndedAt', 'is', null),
    eb.or([
      eb('paidUntil', '<=', new Date(at.getTime() + 15 * minuteMs)),
      eb.and([eb('paidUntil', 'is', null), eb('firstChargeAt', '<=', at)]),
    ]),
  ])

/** Records the next notice of each renewal whose day for it has come, and the end of those that stay unpaid. */
async function watchOverdue({ db, now }: AppContext) {
  const before = (days: number) => addDays(now(), -days)
  const isDue = noticeDays.map(
    (days, sent) => sql<boolean>`(s.notices_sent = ${sent} and s.overdue_since <= ${before(days)})`,
  )
  const rows = sql`
    select json_build_object('subscriptionId', s.id) as payload, 'billing.overdue/' || s.id as key, s.overdue_since as due
    from subscriptions s
    where s.status in ('active', 'future') and not exists (select from cancellations x where x.subscription_id = s.id)
      and (${sql.join(isDue, sql` or `)} or s.overdue_since <= ${before(suspendedDays)})`
  await recordDue(db, 'billing.overdue', { rows, most })
}

const isUnpaid = (overdueSince: Date, at: Date) => addDays(overdueSince, suspendedDays) <= at

/** Reads an overdue renewal from the gateway once more, and only then notifies the member or ends the subscription. */
export async function noticeOverdue(context: AppContext, subscriptionId: number): Promise<void> {
  const { db, now } = context
  const row = await db
    .selectFrom('subscriptions')
    .select('gatewayId')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (row?.gatewayId) await syncSubscription(context, subscriptionId)
  await db.transaction().execute(async (trx) => {
    const still = await trx
      .selectFrom('subscriptions as s')
      .innerJoin('members as m', 'm.id', 's.memberId')
      .select(['s.memberId', 's.overdueSince', 's.noticesSent', 'm.blockedAt'])
      .where('s.id', '=', subscriptionId)
      .forUpdate('s')
      .executeTakeFirst()
    // The renewal of a blocked member is ended instead (`endBlockedRenewals`).
    if (!still?.overdueSince || still.overdueSince > now() || still.blockedAt) return
    if (isUnpaid(still.overdueSince, now())) {
      await recordCancellation(trx, { id: subscriptionId, memberId: still.memberId }, 'unpaid')
      return
    }
    const due = noticesDue(still.overdueSince, now())
    if (due <= still.noticesSent) return
    const refused = await trx
      .selectFrom('bills')
      .select('declineReason')
      .where('subscriptionId', '=', subscriptionId)
      .where('status', '=', 'pending')
      .orderBy('dueAt', 'desc')
      .executeTakeFirst()
    // The bank may not have answered yet: the first notice waits for its answer, at most two hours.
    const isYoung = now().getTime() - still.overdueSince.getTime() < 120 * minuteMs
    if (!refused?.declineReason && isYoung) return
    await trx.updateTable('subscriptions').set({ noticesSent: due }).where('id', '=', subscriptionId).execute()
    await record(trx, 'billing.mail', {
      memberId: still.memberId,
      template: due === 1 ? 'overdue' : due === 2 ? 'overdue_again' : 'overdue_last',
      subscriptionId,
      ...(refused?.declineReason ? { reason: refused.declineReason } : {}),
    })
  })
}

/**
 * Expires what ended without a coming renewal: not known at a gateway, or ended by the member. A resumption under way
 * is settled first: the gateway may have made it in time.
 */
async function expire(context: AppContext) {
  const { db, now } = context
  const expired = await db
    .updateTable('subscriptions')
    .set({
      status: 'expired',
      updatedAt: now(),
      canceledAt: now(),
      cancelReason: sql`case when renewal_ended_at is null then cancel_reason else 'ended' end`,
    })
    .where('status', 'in', ['active', 'future'])
    .where((eb) => eb.or([eb('gatewayStatus', 'is', null), eb('renewalEndedAt', 'is not', null)]))
    .where('endsAt', '<=', now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewalChanges as r')
            .select('r.id')
            .whereRef('r.subscriptionId', '=', 'subscriptions.id')
            .where('r.isDone', '=', false)
            .where('r.ends', '=', false),
        ),
      ),
    )
    .returning('id')
    .execute()
  await releaseUndoneCoupons(
    db,
    expired.map(({ id }) => id),
  )
}

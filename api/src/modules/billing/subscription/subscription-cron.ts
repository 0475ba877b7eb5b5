import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { record } from '../../../tasks/tasks.ts'
import { remindOfCharges } from '../letters/charge-reminder.ts'
import { forgetRequestKeys } from '../purchase/request-key.ts'
import { addDays, noticesDue, suspendedDays } from '../rules.ts'
import { recordEvent } from '../webhooks.ts'
import { takeUpWork } from '../work-tasks.ts'
import { recordCancellation } from './cancellation-saga.ts'
import { recomputeAccess, syncSubscription, syncSubscriptionSoon } from './gateway-sync.ts'

const most = 200
const minuteMs = 60_000

/** Each minute: takes up work that a crash left behind, and handles renewals, notices and expiry. */
export async function runSubscriptionCron(context: AppContext): Promise<void> {
  await takeUp(context)
  await turnOver(context)
  await remindOfCharges(context)
  await watchOverdue(context)
  await expire(context)
  await forgetRequestKeys(context)
}

/** A process that dies leaves its task locked for hours, so look for due work in the rows instead. */
async function takeUp({ db, now }: AppContext) {
  const late = new Date(now().getTime() - minuteMs / 2)
  for (const table of ['purchases', 'cardChanges', 'cancellations', 'renewalChanges'] as const)
    await takeUpWork(db, table, late, most)
  const events = await db
    .selectFrom('gatewayEvents')
    .select('id')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', new Date(now().getTime() - 5 * minuteMs))
    .limit(most)
    .execute()
  for (const { id } of events) await recordEvent(db, id)
}

/**
 * The paid period is about to end and the gateway about to renew it: start the grace before the period ends, so that no
 * member loses access while a bank decides. A trial has no grace; its first charge is only read at once.
 */
async function turnOver(context: AppContext) {
  const { db, now } = context
  const due = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', 'in', ['active', 'future'])
    .where('gatewayStatus', 'in', ['active', 'future'])
    .where('overdueSince', 'is', null)
    .where('renewalEndedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('paidUntil', '<=', new Date(now().getTime() + 15 * minuteMs)),
        eb.and([eb('paidUntil', 'is', null), eb('firstChargeAt', '<=', now())]),
      ]),
    )
    .limit(most)
    .execute()
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('subscriptions')
        .set({ overdueSince: sql<Date>`coalesce(paid_until, first_charge_at)` })
        .where('id', '=', id)
        .execute()
      await recomputeAccess(trx, context, id)
      await syncSubscriptionSoon(trx, id)
    })
  }
}

async function watchOverdue({ db, now }: AppContext) {
  const overdue = await db
    .selectFrom('subscriptions')
    .select(['id', 'memberId', 'overdueSince', 'noticesSent', 'gatewayId'])
    .where('status', 'in', ['active', 'future'])
    .where('overdueSince', '<=', now())
    .where((eb) => eb.or([eb('noticesSent', '<', 3), eb('overdueSince', '<=', addDays(now(), -suspendedDays))]))
    .limit(most)
    .execute()
  for (const { id, memberId, overdueSince, noticesSent } of overdue) {
    if (!overdueSince) continue
    if (addDays(overdueSince, suspendedDays) <= now())
      await db.transaction().execute((trx) => recordCancellation(trx, { id, memberId }, 'unpaid'))
    else if (noticesDue(overdueSince, now()) > noticesSent)
      await record(db, 'billing.overdue', { subscriptionId: id }, { key: `billing.overdue/${id}` })
  }
}

/** Reads an overdue renewal from the gateway once more, and only then notifies the member. */
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
      .selectFrom('subscriptions')
      .select(['memberId', 'overdueSince', 'noticesSent'])
      .where('id', '=', subscriptionId)
      .forUpdate()
      .executeTakeFirst()
    if (!still?.overdueSince || still.overdueSince > now()) return
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

/** Expires what ended without a coming renewal: not known at a gateway, or ended by the member. */
async function expire(context: AppContext) {
  const { db, now } = context
  await db
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
    .execute()
}

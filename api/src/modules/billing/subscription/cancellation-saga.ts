import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { CancellationKind } from '../../../db/types.ts'
import { record } from '../../../tasks/tasks.ts'
import { releaseUndoneCoupons } from '../purchase/coupon-uses.ts'
import { advance, type Saga } from '../saga.ts'
import { recordWork, workIn } from '../work-tasks.ts'
import { recomputeAccess, syncSubscription } from './gateway-sync.ts'

const load = async ({ db }: AppContext, id: number) => {
  const row = await db
    .selectFrom('cancellations as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscriptionId')
    .selectAll('c')
    .select('s.gatewayId')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row && !row.isDone ? row : null
}
type Cancellation = NonNullable<Awaited<ReturnType<typeof load>>>

/** Stores that a subscription ends, with the task that ends it. A second request finds the first cancellation. */
export async function recordCancellation(
  trx: Db,
  subscription: { id: number; memberId: number },
  kind: CancellationKind,
) {
  const inserted = await trx
    .insertInto('cancellations')
    .values({ subscriptionId: subscription.id, memberId: subscription.memberId, kind })
    .onConflict((conflict) => conflict.column('subscriptionId').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } =
    inserted ??
    (await trx
      .selectFrom('cancellations')
      .select('id')
      .where('subscriptionId', '=', subscription.id)
      .executeTakeFirstOrThrow())
  await recordWork(trx, 'cancellations', id)
  return id
}

const saga: Saga<Cancellation> = {
  load,

  /** Cancels at the gateway first, so that nothing more is charged, then refunds, then closes the subscription here. */
  async step(context, cancellation, lease) {
    const { payments } = context.partners
    if (cancellation.gatewayId) {
      await payments.cancelSubscription(cancellation.gatewayId, cancellation.kind)
      if (cancellation.kind === 'withdrawn')
        for (const { charge } of await payments.bills(cancellation.gatewayId)) {
          if (charge?.state === 'waiting' || charge?.state === 'review') return 5000
          await lease.renew()
          // The charge was read just now, so a refund whose answer was lost is not requested again.
          if (charge?.state === 'paid') await payments.refundCharge(charge.id)
        }
      await syncSubscription(context, cancellation.subscriptionId)
    }
    await context.db.transaction().execute((trx) => close(trx, context, cancellation))
    return undefined
  },

  ...workIn('cancellations'),
}

async function close(trx: Db, context: AppContext, { id, subscriptionId, memberId, kind }: Cancellation) {
  const at = context.now()
  const closed = await trx
    .updateTable('cancellations')
    .set({ isDone: true, finishedAt: at })
    .where('id', '=', id)
    .where('isDone', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!closed) return
  await trx
    .updateTable('subscriptions')
    .set({ cancelReason: kind, canceledAt: at })
    .where('id', '=', subscriptionId)
    .execute()
  await recomputeAccess(trx, context, subscriptionId)
  await releaseUndoneCoupons(trx, [subscriptionId])
  if (kind === 'withdrawn') {
    const refunded = await trx
      .selectFrom('bills')
      .select('id')
      .where('subscriptionId', '=', subscriptionId)
      .where('refundedAt', 'is not', null)
      .executeTakeFirst()
    await record(trx, 'billing.mail', { memberId, template: refunded ? 'withdrawn' : 'trial_left', subscriptionId })
  }
  if (kind === 'unpaid') await record(trx, 'billing.mail', { memberId, template: 'ended', subscriptionId })
}

export const advanceCancellation = (context: AppContext, id: number) => advance(context, saga, id)

/** What may still charge or refund a member: the account is erased only when it has ended. */
export async function openPaymentOf(db: Db, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ what: string }>`
    select 'purchase' as what from purchases where member_id = ${memberId} and state in ('open', 'review')
    union all select 'change of card' from card_changes where member_id = ${memberId} and state = 'open'
    union all select 'refund' from cancellations
      where member_id = ${memberId} and kind = 'withdrawn' and not is_done`.execute(db)
  return rows[0]?.what ?? null
}

/**
 * Before an account is deleted (GAP-112): cancels the subscription at the gateway without a refund, and archives the
 * customer record there with its cards. Throws while the gateway cannot be reached, so that the caller retries.
 */
export async function cancelSubscriptionsOf(context: AppContext, memberId: number): Promise<void> {
  const { db, partners } = context
  const live = await db
    .selectFrom('subscriptions')
    .select(['id', 'memberId', 'gatewayId'])
    .where('memberId', '=', memberId)
    .where('status', 'in', ['created', 'active', 'future'])
    .execute()
  for (const subscription of live) {
    if (subscription.gatewayId) await partners.payments.cancelSubscription(subscription.gatewayId, 'account deleted')
    const id = await db.transaction().execute((trx) => recordCancellation(trx, subscription, 'deleted'))
    await advanceCancellation(context, id)
  }
  const customer = await db
    .selectFrom('gatewayCustomers')
    .select('gatewayId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!customer) return
  await partners.payments.forgetCustomer(customer.gatewayId)
  await db.deleteFrom('gatewayCustomers').where('memberId', '=', memberId).execute()
}

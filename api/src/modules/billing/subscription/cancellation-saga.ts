import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { EndingKind } from '../../../db/types.ts'
import { record } from '../../../tasks/tasks.ts'
import { advance, backoff, type Saga } from '../saga.ts'
import { countAttempt, goOnLater, recordWork } from '../work-tasks.ts'
import { recomputeAccess, syncSubscription } from './gateway-sync.ts'

const load = async ({ db }: AppContext, id: number) => {
  const row = await db
    .selectFrom('endings as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscriptionId')
    .selectAll('e')
    .select('s.gatewayId')
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row && !row.isDone ? row : null
}
type Ending = NonNullable<Awaited<ReturnType<typeof load>>>

/** Stores that a subscription ends, with the task that ends it. A second request finds the first ending. */
export async function recordCancellation(trx: Db, subscription: { id: number; memberId: number }, kind: EndingKind) {
  const inserted = await trx
    .insertInto('endings')
    .values({ subscriptionId: subscription.id, memberId: subscription.memberId, kind })
    .onConflict((conflict) => conflict.column('subscriptionId').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } =
    inserted ??
    (await trx
      .selectFrom('endings')
      .select('id')
      .where('subscriptionId', '=', subscription.id)
      .executeTakeFirstOrThrow())
  await recordWork(trx, 'endings', id)
  return id
}

const saga: Saga<Ending> = {
  load,

  /** Cancels at the gateway first, so that nothing more is charged, then refunds, then closes the subscription here. */
  async step(context, ending, lease) {
    const { payments } = context.partners
    if (ending.gatewayId) {
      await payments.cancelSubscription(ending.gatewayId, ending.kind)
      if (ending.kind === 'withdrawn')
        for (const { charge } of await payments.bills(ending.gatewayId)) {
          if (charge?.state === 'waiting' || charge?.state === 'review') return 5000
          await lease.renew()
          // The charge was read just now, so a refund whose answer was lost is not requested again.
          if (charge?.state === 'paid') await payments.refundCharge(charge.id)
        }
      await syncSubscription(context, ending.subscriptionId)
    }
    await context.db.transaction().execute((trx) => close(trx, context, ending))
    return undefined
  },

  async onTrouble(context, ending, trouble) {
    await countAttempt(context.db, 'endings', ending.id)
    return backoff(ending, trouble)
  },

  later: (context, { id }, waitMs) => goOnLater(context, 'endings', id, waitMs),
}

async function close(trx: Db, context: AppContext, { id, subscriptionId, memberId, kind }: Ending) {
  const at = context.now()
  const closed = await trx
    .updateTable('endings')
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

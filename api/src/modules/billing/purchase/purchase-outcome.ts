import type { DeclineReason } from '@juntas/contract/billing/shapes'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { PurchaseState } from '../../../db/types.ts'
import type { GatewayBill } from '../../../integrations/payments/payments.ts'
import { record } from '../../../tasks/tasks.ts'
import { purchases } from '../../../telemetry/metrics.ts'
import { cancelCard } from '../card/card-store.ts'
import { isFailure, reasonOf } from '../card/decline-reason.ts'
import { recordWork } from '../work-tasks.ts'
import { releaseCouponOf } from './coupon-uses.ts'
import { endOfWithdrawal } from './opening.ts'

/** Applies the first bill to its purchase. A refusal is only stored: the sale is undone at the gateway first. */
export async function settlePurchase(
  trx: Db,
  context: AppContext,
  subscriptionId: number,
  bills: readonly GatewayBill[],
) {
  const purchase = await trx
    .selectFrom('purchases')
    .select(['id', 'memberId', 'state', 'step', 'trialDays'])
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['open', 'review'])
    .forUpdate()
    .executeTakeFirst()
  // The undo step reads the bill again itself.
  if (!purchase || purchase.step === 'undo') return
  const [bill] = bills
  if (bills.some(({ status }) => status === 'paid')) return finishPurchase(trx, context, purchase.id, 'paid', null)
  if (!bill) {
    if (purchase.trialDays === 0) return
    await record(trx, 'billing.mail', { memberId: purchase.memberId, template: 'trial', subscriptionId })
    return finishPurchase(trx, context, purchase.id, 'paid', null)
  }
  const refusal = refusalOf(bill, purchase.state)
  if (refusal) {
    await trx
      .updateTable('purchases')
      .set({ step: 'undo', reason: refusal, attempts: 0, nextAttemptAt: context.now() })
      .where('id', '=', purchase.id)
      .execute()
    await recordWork(trx, 'purchases', purchase.id)
  } else if (bill.status === 'review' && purchase.state !== 'review') {
    await trx.updateTable('purchases').set({ state: 'review' }).where('id', '=', purchase.id).execute()
    await record(trx, 'billing.mail', { memberId: purchase.memberId, template: 'review' })
    await context.live.publish(trx, [purchase.memberId], { kind: 'purchase', id: purchase.id })
  }
}

function refusalOf({ status, charge }: GatewayBill, state: PurchaseState): DeclineReason | null {
  if (charge?.state === 'rejected') return state === 'review' ? 'review_refused' : reasonOf(charge.responseCode)
  return status === 'canceled' ? 'card_refused' : null
}

/** Ends a purchase, once, and keeps or releases its reserved coupon use. */
export async function finishPurchase(
  trx: Db,
  context: AppContext,
  purchaseId: number,
  state: 'paid' | 'declined' | 'failed',
  reason: string | null,
): Promise<void> {
  const at = context.now()
  const before = await trx
    .selectFrom('purchases')
    .select('state')
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  const finished = await trx
    .updateTable('purchases')
    .set({ state, step: 'done', reason, finishedAt: at, gatewayToken: null })
    .where('id', '=', purchaseId)
    .where('state', 'in', ['open', 'review'])
    .returning(['memberId', 'subscriptionId', 'createdAt', 'paymentProfileId'])
    .executeTakeFirst()
  if (!finished) return
  purchases.inc({ outcome: state })
  const { memberId, subscriptionId, paymentProfileId } = finished
  // The days of withdrawal count from now on: access that waits for their end begins after them.
  if (state === 'paid' && subscriptionId)
    await trx
      .updateTable('subscriptions')
      .set({ opensAt: endOfWithdrawal(at) })
      .where('id', '=', subscriptionId)
      .where('opensAt', 'is not', null)
      .execute()
  if (state !== 'paid') {
    await releaseCouponOf(trx, purchaseId)
    if (paymentProfileId) await cancelCard(trx, paymentProfileId, at)
    // The subscription never existed: only the purchase remains of the attempt.
    if (subscriptionId) {
      await trx.deleteFrom('bills').where('subscriptionId', '=', subscriptionId).where('status', '<>', 'paid').execute()
      await trx.deleteFrom('subscriptions').where('id', '=', subscriptionId).execute()
    }
    // After a minute the buyer may have left the page: send the result by letter. After a review one was promised.
    if (before?.state === 'review' || at.getTime() - finished.createdAt.getTime() > 60_000)
      await record(trx, 'billing.mail', {
        memberId,
        template: isFailure(reason) ? 'failed' : 'declined',
        ...(reason ? { reason } : {}),
      })
  }
  await context.live.publish(trx, [memberId], { kind: 'purchase', id: purchaseId })
}

import { addDays } from '@juntas/contract/rules/add-days'
import { isUuid } from '@juntas/contract/rules/form/uuid'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { GatewayBill, GatewaySubscription } from '../../../integrations/payments/payments.ts'
import { record } from '../../../tasks/tasks.ts'
import { mayBecome } from '../bills/bill-state.ts'
import { cardName } from '../card/card-name.ts'
import { reasonOf } from '../card/decline-reason.ts'
import { settlePurchase } from '../purchase/purchase-outcome.ts'
import { refundDuplicate } from '../purchase/refund-duplicates.ts'
import { endGrants, grantUntil } from './folder-grants.ts'
import { deriveStatus } from './subscription-status.ts'

/**
 * Reads a subscription and its bills from the gateway and applies them. Webhooks, purchases, the nightly reconciliation
 * and repeated requests all call this, in any order: facts are stored only when they are newer and allowed, and
 * everything else is derived from the stored facts.
 */
export async function syncSubscription(
  context: AppContext,
  subscriptionId: number,
  read?: GatewaySubscription,
): Promise<'settled' | 'unknown'> {
  const { db, partners } = context
  const local = await db
    .selectFrom('subscriptions')
    .select(['code', 'gatewayId'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (!local) return 'unknown'
  const { payments } = partners
  const found = read ?? (await soldAs(context, local))
  if (!found) return 'unknown'
  const bills = await payments.bills(found.id)
  await db.transaction().execute((trx) => apply(trx, context, subscriptionId, found, bills))
  return 'settled'
}

/**
 * Finds the sale behind a subscription by our code, not by its id there: the same call also shows a second sale under
 * that code, however late it was made. The second one is refunded.
 */
async function soldAs(context: AppContext, { code, gatewayId }: { code: string; gatewayId: number | null }) {
  const { payments } = context.partners
  const sales = await payments.findSubscriptions(code)
  const ours = sales.find(({ id }) => id === gatewayId) ?? sales[0]
  if (!ours) return gatewayId ? payments.subscription(gatewayId) : undefined
  for (const other of sales) if (other.id !== ours.id) await refundDuplicate(context, other, 'made twice')
  return ours
}

/**
 * Syncs after a second, once for all events until then: a purchase alone causes five webhooks, and gateway calls are
 * limited.
 */
export const syncSubscriptionSoon = (db: Db, subscriptionId: number) =>
  record(
    db,
    'billing.sync',
    { subscriptionId },
    { key: `billing.sync/${subscriptionId}`, runAt: new Date(Date.now() + 1000) },
  )

async function apply(
  trx: Db,
  context: AppContext,
  subscriptionId: number,
  found: GatewaySubscription,
  bills: readonly GatewayBill[],
) {
  const subscription = await lockSubscription(trx, subscriptionId)
  if (!subscription) return
  await storeSubscription(trx, subscription, found)
  for (const bill of bills) await storeBill(trx, context, subscription, bill)
  await settlePurchase(trx, context, subscriptionId, bills)
  await recomputeAccess(trx, context, subscriptionId)
}

export const lockSubscription = (trx: Db, id: number) =>
  trx
    .selectFrom('subscriptions as s')
    .leftJoin('plans as p', 'p.id', 's.planId')
    .selectAll('s')
    .select('p.name as planName')
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
type Locked = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

async function storeSubscription(trx: Db, { id, gatewayUpdatedAt, paidUntil }: Locked, found: GatewaySubscription) {
  if (gatewayUpdatedAt && gatewayUpdatedAt > found.updatedAt) return
  await trx
    .updateTable('subscriptions')
    .set({
      gatewayId: found.id,
      gatewayUpdatedAt: found.updatedAt,
      gatewayStatus: found.status,
      ...(found.status === 'future' && !paidUntil ? { firstChargeAt: found.startAt } : {}),
    })
    .where('id', '=', id)
    .execute()
}

async function storeBill(trx: Db, context: AppContext, subscription: Locked, bill: GatewayBill) {
  const known = await knownBill(trx, subscription.id, bill.id)
  const isRefunded = bill.charge?.state === 'refunded'
  const status = isRefunded ? 'canceled' : bill.status
  if (known && !mayBecome(known, { status, isRefunded })) return
  if (known?.gatewayUpdatedAt && known.gatewayUpdatedAt > bill.updatedAt && status !== 'paid' && !isRefunded) return
  const isPaid = status === 'paid'
  const payer = isPaid && subscription.memberId ? await payerOf(trx, subscription.memberId) : {}
  const isRefused = bill.charge?.state === 'rejected'
  const values = {
    gatewayUpdatedAt: bill.updatedAt,
    status,
    amountCents: bill.amountCents,
    discountCents: bill.discountCents,
    installments: bill.installments,
    dueAt: bill.dueAt,
    periodStart: bill.period?.startAt ?? null,
    periodEnd: bill.period?.endAt ?? null,
    declineReason: isRefused ? reasonOf(bill.charge?.responseCode) : null,
    ...(isRefused && !known?.refusedAt ? { refusedAt: bill.updatedAt } : {}),
    ...(bill.card ? { card: cardName(bill.card) } : {}),
    ...(isPaid ? { paidAt: bill.charge?.paidAt ?? bill.createdAt } : {}),
    ...(isRefunded ? { refundedAt: context.now() } : {}),
    ...payer,
  }
  const { id } = known
    ? await trx
        .updateTable('bills')
        .set({ gatewayId: bill.id, ...values })
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('bills')
        .values({
          memberId: subscription.memberId,
          subscriptionId: subscription.id,
          gatewayId: bill.id,
          planName: subscription.planName ?? '',
          ...values,
        })
        .onConflict((conflict) => conflict.column('gatewayId').doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow()
  if (isPaid && known?.status !== 'paid') await onPaid(trx, context, subscription, bill, id)
}

/**
 * Finds the stored bill. An open bill that predates this gateway is the same debt: it becomes the gateway's bill, so
 * that the member does not appear to owe twice.
 */
async function knownBill(trx: Db, subscriptionId: number, gatewayId: number) {
  const rows = trx
    .selectFrom('bills')
    .select(['id', 'status', 'refundedAt', 'refusedAt', 'gatewayUpdatedAt'])
    .forUpdate()
  return (
    (await rows.where('gatewayId', '=', gatewayId).executeTakeFirst()) ??
    (await rows
      .where('subscriptionId', '=', subscriptionId)
      .where('gatewayId', 'is', null)
      .where('status', 'in', ['pending', 'waiting', 'scheduled', 'review'])
      .orderBy('dueAt')
      .executeTakeFirst())
  )
}

/** Handles a bill that has just been paid: sends the letter with its receipt and starts the paid period. */
async function onPaid(trx: Db, context: AppContext, subscription: Locked, bill: GatewayBill, billId: number) {
  const isFirst = !subscription.paidUntil
  const template = isFirst ? 'paid' : subscription.noticesSent > 0 ? 'recovered' : 'renewed'
  await record(trx, 'billing.mail', {
    memberId: subscription.memberId,
    template,
    billId,
    subscriptionId: subscription.id,
  })
  if (isFirst && bill.period && bill.period.startAt < addDays(context.now(), 1))
    await trx
      .updateTable('subscriptions')
      // A trial may end at this very moment, and an end must be after its start: `recomputeAccess` sets the new one.
      .set({ startsAt: new Date(Math.min(bill.period.startAt.getTime(), context.now().getTime())), endsAt: null })
      .where('id', '=', subscription.id)
      .execute()
}

async function payerOf(trx: Db, memberId: number) {
  const payer = await trx
    .selectFrom('members as m')
    .leftJoin('customers as c', 'c.memberId', 'm.id')
    .select(['m.name', 'c.identity'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return payer ? { payerName: payer.name, payerIdentity: payer.identity } : {}
}

/** The subscription that has this code at the gateway. Codes of other systems there are no UUIDs. */
export const subscriptionOfCode = async (db: Db, code: string | null) =>
  code && isUuid(code)
    ? db.selectFrom('subscriptions').select(['id', 'gatewayStatus']).where('code', '=', code).executeTakeFirst()
    : undefined

/** Recomputes the status of a subscription and opens or closes the folders accordingly. */
export async function recomputeAccess(trx: Db, context: AppContext, subscriptionId: number): Promise<void> {
  const subscription = await lockSubscription(trx, subscriptionId)
  // A refused purchase deletes its subscription.
  if (!subscription) return
  const bills = await trx
    .selectFrom('bills')
    .select(['status', 'dueAt', 'periodStart', 'periodEnd', 'refundedAt', 'declineReason'])
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('dueAt')
    .execute()
  const standing = deriveStatus(subscription, bills)
  const { status, paidUntil, overdueSince, endsAt, accessUntil } = standing
  const isEnded = status === 'canceled' || status === 'expired'
  await trx
    .updateTable('subscriptions')
    .set({
      status,
      paidUntil,
      overdueSince,
      endsAt: endsAt && endsAt <= subscription.startsAt ? new Date(subscription.startsAt.getTime() + 1) : endsAt,
      ...(overdueSince ? {} : { noticesSent: 0 }),
      canceledAt: isEnded ? (subscription.canceledAt ?? context.now()) : null,
      ...(status === 'canceled' && !subscription.cancelReason ? { cancelReason: 'store' } : {}),
      ...(isEnded ? {} : { cancelReason: null }),
      updatedAt: context.now(),
    })
    .where('id', '=', subscriptionId)
    .execute()
  const { memberId } = subscription
  if (accessUntil) {
    const source = paidUntil ? ('subscription' as const) : ('trial' as const)
    const { startsAt, opensAt } = subscription
    await grantUntil(trx, { id: subscriptionId, memberId, startsAt, opensAt, source }, accessUntil)
  } else await endGrants(trx, subscriptionId, context.now())
  if (isChanged(subscription, standing)) {
    await context.live.publish(trx, [memberId], { kind: 'billing' })
    await context.live.publish(trx, [memberId], { kind: 'counts' })
  }
}

const isChanged = (before: Locked, { status, endsAt, overdueSince }: ReturnType<typeof deriveStatus>) =>
  before.status !== status ||
  before.endsAt?.getTime() !== endsAt?.getTime() ||
  before.overdueSince?.getTime() !== overdueSince?.getTime()

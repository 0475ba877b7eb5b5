import type { DeclineReason } from '@juntas/contract/billing/shapes'
import { addDays } from '@juntas/contract/rules/add-days'
import { toReais } from '@juntas/contract/rules/billing/money'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Bills, Language, PaymentProfiles } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { cardName } from './card/card-name.ts'
import { endOfWithdrawal } from './purchase/opening.ts'
import { instalmentOf, nextChargeCents, renewalOf } from './purchase/quote.ts'
import { isCovered } from './subscription/company-access.ts'
import { graceDays } from './subscription/grace-period.ts'

// Rows in the shape of the contract: decimals for money, ISO strings for times, and what the viewer may do.

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/** The name of a joined plan; `otherwise` where there is no plan. */
export const planNameOf = (
  { name, translations }: { name: string | null; translations: unknown },
  otherwise: string,
  language: Language,
) => (name === null ? otherwise : translated({ name, translations }, language).name)

export const subscriptionRows = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('plans as p', 'p.id', 's.planId')
    .leftJoin('coupons as c', 'c.id', 's.couponId')
    .leftJoin('cancellations as x', 'x.subscriptionId', 's.id')
    .leftJoin('renewalChanges as r', (join) => join.onRef('r.subscriptionId', '=', 's.id').on('r.isDone', '=', false))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bills as b')
          .whereRef('b.subscriptionId', '=', 's.id')
          // The bill to show: an open one first, then one that covers today or was refunded, then the latest.
          .orderBy(
            sql`case when b.status in ('pending', 'waiting', 'review') then 0
              when b.refunded_at is not null or (b.status = 'paid' and b.period_end > now()) then 1 else 2 end`,
          )
          .orderBy('b.dueAt', 'desc')
          .orderBy('b.id', 'desc')
          .limit(1)
          .select('b.status')
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bills as b')
          .whereRef('b.subscriptionId', '=', 's.id')
          .where('b.paidAt', 'is not', null)
          .orderBy('b.paidAt', 'desc')
          .orderBy('b.id', 'desc')
          .limit(1)
          .select(['b.amountCents', 'b.discountCents', 'b.installments', 'b.card', 'b.paidAt', 'b.refundedAt'])
          .as('paid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bills as b')
          .whereRef('b.subscriptionId', '=', 's.id')
          .where('b.paidAt', 'is not', null)
          .select([
            sql<number>`coalesce(sum(b.amount_cents) filter (where b.status = 'paid' and b.gateway_id is not null), 0)::int`.as(
              'refundable',
            ),
            // The first charge if this gateway made it; null when the first payment predates the gateway.
            sql<Date | null>`case when min(b.paid_at) = min(b.paid_at) filter (where b.gateway_id is not null)
              then min(b.paid_at) end`.as('firstChargedAt'),
          ])
          .as('charged'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('purchases as u')
          .whereRef('u.subscriptionId', '=', 's.id')
          .where('u.state', '=', 'paid')
          .orderBy('u.id')
          .limit(1)
          .select('u.finishedAt as boughtAt')
          .as('bought'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['p.name', 'p.translations', 'p.frequency', 'p.priceCents as planPriceCents', 'c.code as couponCode'])
    .select(['last.status as billingStatus', 'charged.refundable', 'charged.firstChargedAt'])
    .select(['paid.amountCents as paidCents', 'paid.discountCents as paidDiscountCents', 'paid.card as paidCard'])
    .select(['paid.installments as paidInstallments', 'paid.paidAt', 'paid.refundedAt'])
    .select((eb) => isCovered(eb.ref('s.memberId')).as('isCovered'))
    .select(['bought.boughtAt', 'x.kind as cancellation', 'x.isDone as isEnded', 'r.ends as renewalChange'])

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptionRows>['execute']>>[number]

const isLive = ({ status }: Pick<SubscriptionRow, 'status'>) => status === 'active' || status === 'future'

/**
 * Last moment to withdraw: the end of the seventh day after the purchase, in São Paulo as the screen names it, or after
 * the first charge where a trial came before it, as the letters about a first charge promise. A trial that was never
 * charged has nothing to refund but can be left the same way.
 */
export function withdrawUntil(row: Pick<SubscriptionRow, 'boughtAt' | 'firstChargedAt' | 'status'>): Date | null {
  const from = [row.boughtAt, row.firstChargedAt].flatMap((date) => (date ? [date.getTime()] : []))
  if (!isLive(row) || from.length === 0) return null
  return new Date(endOfWithdrawal(new Date(Math.max(...from))).getTime() - 1)
}

/** Whether the plan will not renew: the member's latest request, whether or not the gateway already knows it. */
export const isRenewalEnded = (row: Pick<SubscriptionRow, 'renewalChange' | 'renewalEndedAt'>) =>
  row.renewalChange ?? row.renewalEndedAt !== null

export const canEndRenewal = (row: SubscriptionRow) => isLive(row) && !row.cancellation && !isRenewalEnded(row)

/** Possible until the paid period or the trial is over; a trial is not charged while a company pays. */
export const canResumeRenewal = (row: SubscriptionRow, now: Date) =>
  isLive(row) &&
  !row.cancellation &&
  isRenewalEnded(row) &&
  (row.paidUntil ?? row.firstChargeAt ?? now) > now &&
  !(row.paidUntil === null && row.isCovered)

export function subscriptionOf(row: SubscriptionRow, language: Language, now: Date) {
  const { id, status, paidUntil, firstChargeAt, overdueSince, startsAt } = row
  const priceCents = row.priceCents ?? row.planPriceCents
  const installments = row.installments ?? 1
  const until = withdrawUntil(row)
  const renewsAt = paidUntil ?? firstChargeAt
  const nextCents = priceCents === null ? null : nextChargeCents({ ...row, priceCents })
  const renews = isLive(row) && renewsAt && nextCents !== null && !row.cancellation && !isRenewalEnded(row)
  const isOverdue = overdueSince !== null && overdueSince <= now
  return {
    '@id': `/v1/subscriptions/${id}`,
    '@type': 'Subscription' as const,
    id,
    plan: row.planId === null ? null : `/v1/plans/${row.planId}`,
    planName: planNameOf(row, '', language),
    price: priceCents === null ? null : toReais(priceCents),
    // Discount of the current period: a coupon does not reduce later years.
    discount: toReais(row.paidDiscountCents ?? row.discountCents),
    installments,
    installmentPrice: priceCents === null ? null : instalmentOf(priceCents, installments),
    frequency: row.frequency ?? ('yearly' as const),
    status,
    billingStatus: row.billingStatus,
    paid: paidOf(row),
    startsAt: startsAt.toISOString(),
    paidUntil: iso(paidUntil),
    opensOn: isLive(row) && row.opensAt && row.opensAt > now ? dayIn(row.opensAt) : null,
    renewal: renews ? renewalOf(nextCents, installments, dayIn(renewsAt)) : null,
    owed: isOverdue && nextCents !== null ? amountOf(nextCents, installments) : null,
    canceledAt: iso(row.canceledAt),
    graceUntil: overdueSince && paidUntil ? iso(addDays(overdueSince, graceDays)) : null,
    isOverdue,
    isRenewalEnded: isRenewalEnded(row),
    canEndRenewal: canEndRenewal(row),
    canResumeRenewal: canResumeRenewal(row, now),
    canWithdraw: until !== null && until > now && !row.cancellation,
    withdrawUntil: iso(until),
    refund: toReais(row.refundable ?? 0),
    isWithdrawing: row.cancellation === 'withdrawn' && row.isEnded === false,
  }
}

const amountOf = (cents: number, installments: number) => ({
  total: toReais(cents),
  installments,
  installmentPrice: instalmentOf(cents, installments),
})

function paidOf({
  paidCents,
  paidDiscountCents,
  paidInstallments,
  paidCard,
  paidAt,
  refundedAt,
  couponCode,
}: SubscriptionRow) {
  if (paidCents === null || !paidAt) return null
  return {
    ...amountOf(paidCents, paidInstallments ?? 1),
    discount: toReais(paidDiscountCents ?? 0),
    coupon: paidDiscountCents ? couponCode : null,
    card: paidCard,
    paidAt: paidAt.toISOString(),
    refundedAt: iso(refundedAt),
  }
}

export const purchaseRows = (db: Db) =>
  db
    .selectFrom('purchases as u')
    .innerJoin('plans as p', 'p.id', 'u.planId')
    .leftJoin('coupons as c', 'c.id', 'u.couponId')
    .leftJoin('paymentProfiles as f', 'f.id', 'u.paymentProfileId')
    .selectAll('u')
    .select(['p.name', 'p.translations', 'c.code as couponCode', 'f.brand', 'f.lastFour'])
    .select(
      sql<boolean>`exists (select from bills b where b.subscription_id = u.subscription_id and b.refunded_at is not null)
        and not exists (select from bills b where b.subscription_id = u.subscription_id and b.status = 'paid')`.as(
        'isRefunded',
      ),
    )
type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchaseRows>['execute']>>[number]

/** What was refunded as a whole is paid no longer [GAP-126]. */
function purchaseStatusOf({ state, isRefunded }: Pick<PurchaseRow, 'state' | 'isRefunded'>) {
  if (state === 'open') return 'processing' as const
  return state === 'paid' && isRefunded ? ('refunded' as const) : state
}

export function purchaseOf(row: PurchaseRow, language: Language) {
  const totalCents = row.priceCents - row.discountCents
  return {
    '@id': `/v1/purchases/${row.id}`,
    '@type': 'Purchase' as const,
    id: row.id,
    status: purchaseStatusOf(row),
    // Report a reason only when it is final; a purchase being undone is still in progress.
    reason: row.finishedAt ? (row.reason as DeclineReason | null) : null,
    plan: `/v1/plans/${row.planId}`,
    planName: planNameOf(row, '', language),
    coupon: row.couponCode,
    card: row.brand && row.lastFour ? cardName({ brand: row.brand, lastFour: row.lastFour }) : null,
    total: toReais(totalCents),
    installments: row.installments,
    installmentPrice: instalmentOf(totalCents, row.installments),
    isTrial: row.trialDays > 0,
    subscription: row.subscriptionId === null ? null : `/v1/subscriptions/${row.subscriptionId}`,
    createdAt: row.createdAt.toISOString(),
  }
}

type CardRow = Omit<Selectable<PaymentProfiles>, 'memberId' | 'gatewayId' | 'canceledAt'>

export function cardOf(row: CardRow, now: Date) {
  const [year = '', month = ''] = row.expiresOn.split('-')
  return {
    '@id': `/v1/payment_profiles/${row.id}`,
    '@type': 'PaymentProfile' as const,
    id: row.id,
    status: row.status,
    brand: row.brand,
    lastFour: row.lastFour,
    expiration: `${month}/${year.slice(2)}`,
    isExpired: row.expiresOn < dayIn(now),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Bills with the names of their plans. */
export const billRows = (db: Db) =>
  db
    .selectFrom('bills as b')
    .leftJoin('subscriptions as s', 's.id', 'b.subscriptionId')
    .leftJoin('plans as p', 'p.id', 's.planId')
    .selectAll('b')
    .select(['p.name', 'p.translations'])

export function billOf(row: Selectable<Bills>, planName: string) {
  return {
    '@id': `/v1/bills/${row.id}`,
    '@type': 'Bill' as const,
    id: row.id,
    subscription: row.subscriptionId === null ? null : `/v1/subscriptions/${row.subscriptionId}`,
    planName,
    status: row.status,
    amount: toReais(row.amountCents),
    discount: toReais(row.discountCents),
    installments: row.installments,
    installmentPrice: instalmentOf(row.amountCents, row.installments),
    card: row.card,
    reason: row.declineReason as DeclineReason | null,
    dueAt: row.dueAt.toISOString(),
    paidAt: iso(row.paidAt),
    refundedAt: iso(row.refundedAt),
    periodStart: iso(row.periodStart),
    periodEnd: iso(row.periodEnd),
    receipt: row.paidAt ? `/v1/bills/${row.id}/receipt` : null,
  }
}

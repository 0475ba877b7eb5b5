import type { DeclineReason } from '@juntas/contract/billing-shapes'
import { splitInstalments } from '@juntas/contract/rules/money'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { addDays, dayOf, graceDays, renewalOf, withdrawalDays } from './rules.ts'

// Rows as they travel: decimals for money, ISO for moments, and what the viewer may do.

const reais = (cents: number) => cents / 100
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null
const each = (cents: number, count: number) => reais(splitInstalments(cents, count).at(-1) ?? cents)

export const subscriptionRows = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('plans as p', 'p.id', 's.planId')
    .leftJoin('endings as e', 'e.subscriptionId', 's.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bills as b')
          .whereRef('b.subscriptionId', '=', 's.id')
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
    .select([
      'p.name',
      'p.translations',
      'p.frequency',
      'p.priceCents as planPriceCents',
      'last.status as billingStatus',
    ])
    .select(['bought.boughtAt', 'e.kind as ending', 'e.isDone as isEnded'])

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptionRows>['execute']>>[number]

/** Within seven days of buying; a trial that was never charged has nothing to give back, but can be left the same way. */
export function withdrawUntil({ boughtAt, status }: Pick<SubscriptionRow, 'boughtAt' | 'status'>): Date | null {
  return boughtAt && (status === 'active' || status === 'future') ? addDays(boughtAt, withdrawalDays) : null
}

export function subscriptionOf(row: SubscriptionRow, language: Language, now: Date) {
  const { id, status, paidUntil, firstChargeAt, overdueSince, startsAt } = row
  const priceCents = row.priceCents ?? row.planPriceCents
  const installments = row.installments ?? 1
  const until = withdrawUntil(row)
  const renewsAt = paidUntil ?? firstChargeAt
  const renews = (status === 'active' || status === 'future') && renewsAt && priceCents && !row.ending
  return {
    '@id': `/v1/subscriptions/${id}`,
    '@type': 'Subscription' as const,
    id,
    plan: row.planId === null ? null : `/v1/plans/${row.planId}`,
    planName: row.name === null ? '' : translated({ name: row.name, translations: row.translations }, language).name,
    price: priceCents === null ? null : reais(priceCents),
    discount: reais(row.discountCents),
    installments,
    installmentPrice: priceCents === null ? null : each(priceCents, installments),
    frequency: row.frequency ?? ('yearly' as const),
    status,
    billingStatus: row.billingStatus,
    startsAt: startsAt.toISOString(),
    paidUntil: iso(paidUntil),
    renewal: renews ? renewalOf(priceCents, installments, dayOf(renewsAt)) : null,
    canceledAt: iso(row.canceledAt),
    graceUntil: overdueSince && paidUntil ? iso(addDays(overdueSince, graceDays)) : null,
    isOverdue: overdueSince !== null && overdueSince <= now,
    canWithdraw: until !== null && until > now && !row.ending,
    withdrawUntil: iso(until),
    isWithdrawing: row.ending === 'withdrawn' && row.isEnded === false,
  }
}

export const purchaseRows = (db: Db) =>
  db
    .selectFrom('purchases as u')
    .innerJoin('plans as p', 'p.id', 'u.planId')
    .leftJoin('coupons as c', 'c.id', 'u.couponId')
    .selectAll('u')
    .select(['p.name', 'p.translations', 'c.code as couponCode'])
type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchaseRows>['execute']>>[number]

export function purchaseOf(row: PurchaseRow, language: Language) {
  const totalCents = row.priceCents - row.discountCents
  return {
    '@id': `/v1/purchases/${row.id}`,
    '@type': 'Purchase' as const,
    id: row.id,
    status: row.state === 'open' ? ('processing' as const) : row.state,
    // While it is being undone it is still under way: a reason is told when it is final.
    reason: row.finishedAt ? (row.reason as DeclineReason | null) : null,
    plan: `/v1/plans/${row.planId}`,
    planName: translated({ name: row.name, translations: row.translations }, language).name,
    coupon: row.couponCode,
    total: reais(totalCents),
    installments: row.installments,
    installmentPrice: each(totalCents, row.installments),
    isTrial: row.trialDays > 0,
    subscription: row.subscriptionId === null ? null : `/v1/subscriptions/${row.subscriptionId}`,
    createdAt: row.createdAt.toISOString(),
  }
}

interface CardRow {
  id: number
  status: 'active' | 'canceled'
  brand: string
  lastFour: string
  expiresOn: string
  createdAt: Date
}

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
    isExpired: row.expiresOn < dayOf(now),
    createdAt: row.createdAt.toISOString(),
  }
}

interface BillRow {
  id: number
  subscriptionId: number | null
  planName: string
  status: 'waiting' | 'review' | 'pending' | 'paid' | 'canceled' | 'scheduled'
  amountCents: number
  discountCents: number
  installments: number
  card: string | null
  declineReason: string | null
  dueAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  periodStart: Date | null
  periodEnd: Date | null
}

export function billOf(row: BillRow, planName: string) {
  return {
    '@id': `/v1/bills/${row.id}`,
    '@type': 'Bill' as const,
    id: row.id,
    subscription: row.subscriptionId === null ? null : `/v1/subscriptions/${row.subscriptionId}`,
    planName,
    status: row.status,
    amount: reais(row.amountCents),
    discount: reais(row.discountCents),
    installments: row.installments,
    installmentPrice: each(row.amountCents, row.installments),
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

import { addDays } from '@juntas/contract/rules/add-days'
import type { BillingStatus, SubscriptionStatus } from '../../../db/types.ts'
import { graceDays, suspendedDays } from './grace-period.ts'

export interface SubscriptionFacts {
  status: SubscriptionStatus
  gatewayStatus: string | null
  startsAt: Date
  paidUntil: Date | null
  firstChargeAt: Date | null
  overdueSince: Date | null
  canceledAt: Date | null
  cancelReason: string | null
  /** When the member ended the renewal: canceled at the gateway, open until the paid period is over. */
  renewalEndedAt: Date | null
}

export interface BillFacts {
  status: BillingStatus
  dueAt: Date
  periodStart: Date | null
  periodEnd: Date | null
  refundedAt: Date | null
  declineReason: string | null
}

export interface DerivedStatus {
  status: SubscriptionStatus
  paidUntil: Date | null
  overdueSince: Date | null
  endsAt: Date | null
  /** Until when the folders are open; null means closed. */
  accessUntil: Date | null
}

/**
 * Derives the status of a subscription from its facts alone. The same facts give the same status, in whatever order and
 * however often they arrived.
 */
export function deriveStatus(facts: SubscriptionFacts, bills: readonly BillFacts[]): DerivedStatus {
  const paidUntil = paidUntilOf(facts, bills)
  const status = statusOf(facts, paidUntil)
  const overdueSince = overdueOf(facts, status, paidUntil, bills)
  return { status, paidUntil, overdueSince, ...endsOf(facts, status, paidUntil, overdueSince) }
}

function paidUntilOf({ paidUntil }: SubscriptionFacts, bills: readonly BillFacts[]): Date | null {
  const ends = bills.flatMap(({ status, periodEnd }) => (status === 'paid' && periodEnd ? [periodEnd.getTime()] : []))
  // A period paid before this gateway still counts, unless a bill was refunded.
  if (paidUntil && !bills.some(({ refundedAt }) => refundedAt)) ends.push(paidUntil.getTime())
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

function statusOf(facts: SubscriptionFacts, paidUntil: Date | null): SubscriptionStatus {
  const { gatewayStatus, cancelReason, renewalEndedAt } = facts
  if (cancelReason === 'unpaid' || cancelReason === 'ended' || gatewayStatus === 'expired') return 'expired'
  if (cancelReason === 'withdrawn' || cancelReason === 'deleted') return 'canceled'
  if (gatewayStatus === 'canceled' && !renewalEndedAt) return 'canceled'
  if (gatewayStatus === null) return facts.status
  if (paidUntil) return 'active'
  return facts.firstChargeAt ? 'future' : 'created'
}

function overdueOf(
  { overdueSince, firstChargeAt, renewalEndedAt }: SubscriptionFacts,
  status: SubscriptionStatus,
  paidUntil: Date | null,
  bills: readonly BillFacts[],
): Date | null {
  const dueFrom = paidUntil ?? firstChargeAt
  if (!dueFrom || renewalEndedAt || (status !== 'active' && status !== 'future')) return null
  if (overdueSince && overdueSince >= dueFrom) return overdueSince
  const refused = bills.find(
    ({ status: bill, declineReason, periodStart, dueAt }) =>
      bill === 'pending' && declineReason !== null && addDays(periodStart ?? dueAt, 1) > dueFrom,
  )
  return refused ? new Date(Math.max(refused.dueAt.getTime(), dueFrom.getTime())) : null
}

function endsOf(
  { firstChargeAt, canceledAt, cancelReason }: SubscriptionFacts,
  status: SubscriptionStatus,
  paidUntil: Date | null,
  overdueSince: Date | null,
): Pick<DerivedStatus, 'endsAt' | 'accessUntil'> {
  const isUndone = cancelReason === 'withdrawn' || cancelReason === 'deleted'
  if (isUndone) return { endsAt: canceledAt, accessUntil: canceledAt }
  const bought = paidUntil ?? firstChargeAt
  if (!overdueSince || !bought) return { endsAt: bought, accessUntil: status === 'created' ? null : bought }
  return {
    endsAt: addDays(overdueSince, suspendedDays),
    // Grace applies to renewals only: a member who never paid a bill has used the trial.
    accessUntil: paidUntil ? addDays(overdueSince, graceDays) : bought,
  }
}
